// The pages that other sites may frame: a board, and a link to the full page in a tab of its own.
//
// A frame can be laid invisibly over another page, so nothing here changes anything: no seat is used,
// no form is shown, and no link leads to the rest of the client inside the frame.
import { Suspense } from "react";
import { Route, Switch } from "wouter";
import { Boundary } from "../Boundary";
import { useWords } from "../preferences";
import { EmbeddedReplay } from "./EmbeddedReplay";
import { EmbeddedTable } from "./EmbeddedTable";

export default function EmbedApp() {
  return (
    <Boundary>
      <Suspense fallback={<div className="loading" aria-busy="true" />}>
        <main className="embed">
          <Switch>
            <Route path="/embed/replay/:source/:id">{(at) => <EmbeddedReplay {...at} />}</Route>
            <Route path="/embed/replay/:source/:id/:number">
              {(at) => <EmbeddedReplay {...at} />}
            </Route>
            <Route path="/embed/table/:match">
              {({ match }) => <EmbeddedTable match={match} />}
            </Route>
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </main>
      </Suspense>
    </Boundary>
  );
}

function NotFound() {
  return <p>{useWords().say("web-not-found")}</p>;
}
