// The layout around every page, and the routes.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import { LANGUAGES, type Language } from "../settings/settings";
import { Boundary } from "./Boundary";
import { Help } from "./Help";
import { isTyping } from "./keyTargets";
import { ListPage } from "./pages/ListPage";
import { StartPage } from "./pages/StartPage";
import { updateSettings, usePreferences, useWords } from "./preferences";
import { StorageNotice } from "./StorageNotice";
import { UpdateNotice } from "./UpdateNotice";
import { updater } from "./update";

const NewPage = lazy(() => import("./pages/NewPage"));
const EditPage = lazy(() => import("./pages/EditPage"));
const TablePage = lazy(() => import("./pages/TablePage"));
const PairPage = lazy(() => import("./pages/PairPage"));
const ReplayPage = lazy(() => import("./pages/ReplayPage"));
const DailyPage = lazy(() => import("./pages/DailyPage"));
const PuzzlesPage = lazy(() => import("./pages/PuzzlesPage"));
const PuzzlePage = lazy(() => import("./pages/PuzzlePage"));
const DailyPuzzlePage = lazy(() => import("./pages/DailyPuzzlePage"));
const StormPage = lazy(() => import("./pages/StormPage"));
const RulesPage = lazy(() => import("./pages/RulesPage"));
const CoursePage = lazy(() => import("./pages/CoursePage"));
const LearnPage = lazy(() => import("./pages/LearnPage"));
const AccountPage = lazy(() => import("./pages/AccountPage"));
const ProfilePage = lazy(() => import("./pages/ProfilePage"));
const LeaderboardPage = lazy(() => import("./pages/LeaderboardPage"));
const WatchPage = lazy(() => import("./pages/WatchPage"));
const TournamentsPage = lazy(() => import("./pages/TournamentsPage"));
const TournamentPage = lazy(() => import("./pages/TournamentPage"));
const ProjectorPage = lazy(() => import("./pages/ProjectorPage"));
const SettingsPage = lazy(() => import("./pages/SettingsPage"));

export function App() {
  return (
    <Boundary>
      <Suspense fallback={<div className="loading" aria-busy="true" />}>
        <Frame />
      </Suspense>
    </Boundary>
  );
}

function Frame() {
  const words = useWords();
  const [place] = useLocation();
  const [helping, setHelping] = useState(false);
  useScrollToTop(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the best moment for another build
  useEffect(() => updater.pageChanged(), [place]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || isTyping(event.target)) return;
      event.preventDefault();
      setHelping(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <a className="skip" href="#content">
        {words.say("web-skip")}
      </a>
      {!isProjected(place) && <Header onHelp={() => setHelping(true)} />}
      <OfflineBanner />
      <StorageNotice />
      <UpdateNotice />
      <main id="content" tabIndex={-1}>
        <Boundary key={place.split("/").slice(0, 3).join("/")}>
          <Suspense fallback={<p className="loading">{words.say("web-loading")}</p>}>
            <Pages />
          </Suspense>
        </Boundary>
      </main>
      {helping && <Help onClose={() => setHelping(false)} />}
    </>
  );
}

/** Whether a page is made for a large screen that nobody touches. */
function isProjected(place: string): boolean {
  return /^\/tournament\/[^/]+\/screen$/.test(place);
}

/** Scroll to the top of a new page and focus it; addresses of one table are one page. */
function useScrollToTop(place: string): void {
  const page = place.split("/").slice(0, 3).join("/");
  const first = useRef(page);
  useEffect(() => {
    if (first.current === page) return;
    first.current = page;
    scrollTo({ top: 0 });
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [page]);
}

function Pages() {
  const words = useWords();
  return (
    <Switch>
      <Route path="/" component={StartPage} />
      <Route path="/new/:game">{({ game }) => <NewPage game={game} />}</Route>
      <Route path="/edit/:game">{({ game }) => <EditPage key={game} game={game} />}</Route>
      <Route path="/table/:match">
        {({ match }) => <TablePage key={match} match={match} result={false} />}
      </Route>
      <Route path="/table/:match/result">
        {({ match }) => <TablePage key={match} match={match} result />}
      </Route>
      <Route path="/replay/:source/:id">{(at) => <ReplayPage key={at.id} {...at} />}</Route>
      <Route path="/replay/:source/:id/:number">{(at) => <ReplayPage key={at.id} {...at} />}</Route>
      <Route path="/pair">
        <PairPage />
      </Route>
      <Route path="/tables">
        <ListPage kind="tables" />
      </Route>
      <Route path="/watch">
        <WatchPage />
      </Route>
      <Route path="/continue">
        <ListPage kind="continue" />
      </Route>
      <Route path="/daily">
        <DailyPage />
      </Route>
      <Route path="/puzzles">
        <PuzzlesPage />
      </Route>
      <Route path="/puzzles/daily">
        <DailyPuzzlePage />
      </Route>
      <Route path="/puzzles/storm/:game">
        {({ game }) => <StormPage key={game} game={game} />}
      </Route>
      <Route path="/puzzle/:id">{({ id }) => <PuzzlePage key={id} id={id} />}</Route>
      <Route path="/rules/:game">{({ game }) => <RulesPage key={game} game={game} />}</Route>
      <Route path="/learn/:game">{({ game }) => <CoursePage key={game} game={game} />}</Route>
      <Route path="/learn/:game/:lesson">
        {({ game, lesson }) => (
          <LearnPage key={`${game} ${lesson}`} game={game} number={Number(lesson)} />
        )}
      </Route>
      <Route path="/tournaments">
        <TournamentsPage />
      </Route>
      <Route path="/tournament/:id">{({ id }) => <TournamentPage key={id} id={id} />}</Route>
      <Route path="/tournament/:id/screen">{({ id }) => <ProjectorPage key={id} id={id} />}</Route>
      <Route path="/account">
        <AccountPage />
      </Route>
      <Route path="/people/:name">{({ name }) => <ProfilePage key={name} name={name} />}</Route>
      <Route path="/leaderboards">
        <LeaderboardPage />
      </Route>
      <Route path="/settings">
        <SettingsPage />
      </Route>
      <Route>
        <section className="sheet narrow">
          <h1>{words.say("web-not-found")}</h1>
          <Link href="/" className="button">
            {words.say("web-back-to-menu")}
          </Link>
        </section>
      </Route>
    </Switch>
  );
}

function Header({ onHelp }: { onHelp: () => void }) {
  const words = useWords();
  const { language } = usePreferences();
  return (
    <header className="top">
      <div className="top-bar">
        <Link href="/" className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" />
          {words.say("web-brand")}
        </Link>
        <nav aria-label={words.say("web-nav")}>
          <Link href="/tables">{words.say("web-nav-tables")}</Link>
          <Link href="/watch">{words.say("web-nav-watch")}</Link>
          <Link href="/puzzles">{words.say("web-nav-puzzles")}</Link>
          <Link href="/continue">{words.say("web-nav-continue")}</Link>
          <Link href="/settings">{words.say("web-nav-settings")}</Link>
          <Link href="/account">{words.say("accounts-nav")}</Link>
        </nav>
        <select
          className="language"
          aria-label={words.say("web-language")}
          value={language}
          onChange={(event) => void updateSettings({ language: event.target.value as Language })}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {one.toUpperCase()}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="round"
          aria-label={words.say("web-nav-help")}
          onClick={onHelp}
        >
          ?
        </button>
      </div>
    </header>
  );
}

function OfflineBanner() {
  const words = useWords();
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  if (online) return null;
  return (
    <p className="banner" role="status">
      {words.say("web-offline")}
    </p>
  );
}
