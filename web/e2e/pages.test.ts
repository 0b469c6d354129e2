import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { type Field, fieldsOf } from "../src/shell/schema";
import type { GameInfo } from "../src/wire/types";
import { violations } from "./accessibility";
import { GAMES } from "./games";
import { contrast } from "./picture";
import { sampled, scaled, timeoutMs } from "./scale";
import { begin, DESK, openSite, PHONE, type Table } from "./site";

const site = openSite();

const PAGES = [
  ["start", "/", ".card h3"],
  ["options", "/new/chain?mode=online", "form"],
  ["options of a game for one", "/new/labyrinth", "form"],
  ["drawing a map", "/edit/cellwar", "[role=grid]"],
  ["quick pairing", "/pair", ".choice"],
  ["open tables", "/tables", "h1"],
  ["watch", "/watch", "h1"],
  ["my games", "/continue", "h1"],
  ["rules", "/rules/contours", "article h2"],
  ["course", "/learn/cellwar", ".course"],
  ["lesson", "/learn/cellwar/1", ".board"],
  ["settings", "/settings", "form"],
  ["leaderboards", "/leaderboards", ".leaderboard p"],
  ["no such page", "/nowhere", "h1"],
] as const;

const LANGUAGES: readonly string[] = ["en", "ru", "bg"];

/** What sticks out of the page or out of its own box. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page itself"] : [];
    // The grid of a board is scaled, what only screen readers meet has no size, and fields scroll.
    const apart = ".board-place, .board-place *, .unseen, .unseen *, .skip, svg *, option, input";
    const cut = [...document.querySelectorAll("body *")].filter(
      (element) =>
        element.clientWidth > 0 &&
        element.scrollWidth > element.clientWidth + 1 &&
        !element.matches(apart) &&
        (element.matches("nav") ||
          !["auto", "scroll"].includes(getComputedStyle(element).overflowX)),
    );
    return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Say everything in another language, and wait until it is said. */
async function setLanguage(page: Page, language: string): Promise<void> {
  await page.locator("select.language").selectOption(language);
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(language);
}

/** Where a page has to fit: a text that fits a phone has more room on a desk. */
const FITTINGS = [
  ...LANGUAGES.map((language) => ({ language, ...PHONE })),
  ...scaled(LANGUAGES.slice(0, 1), LANGUAGES).map((language) => ({ language, ...DESK })),
];

/** A page shows nothing wrong in any language, on a phone or on a desk; a missing sentence is an error of the console. */
async function fitsEverywhere(page: Page): Promise<void> {
  for (const { language, viewport } of FITTINGS) {
    await page.setViewportSize(viewport);
    await setLanguage(page, language);
    expect(await overflowing(page), `${language}, ${viewport.width} wide`).toEqual([]);
  }
}

describe.each(PAGES)("the page %s", (_name, path, landmark) => {
  test("fits phone and desk in three languages, and has no serious barrier, light or dark", async () => {
    const page = await site.open(path, PHONE);
    await page.locator(landmark).first().waitFor();

    await fitsEverywhere(page);
    await setLanguage(page, "en");
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html[data-theme=dark]").waitFor();
    expect(await violations(page, "color-contrast")).toEqual([]); // nothing else is another in the dark
  });
});

const SIZES: Readonly<Record<string, number>> = { chain: 5, contours: 5, cellwar: 10 };

/** A small table for whoever sits at this screen. */
function tableOf(game: string): Table {
  const side = SIZES[game];
  const options = side ? { width: side, height: side } : {};
  return game === "labyrinth" ? { game, seats: ["me"], names: ["Ann"] } : { game, options };
}

/** From the table to everything that opens from it; each is looked at before the next. */
async function tour(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  await look(page);
  await page.locator("button.round").click();
  await page.getByRole("dialog").waitFor();
  await look(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Surrender" }).click();
  await page.getByRole("dialog").waitFor();
  await look(page);
  await page.getByRole("dialog").locator("button.primary").click();
  await page.waitForURL("**/result");
  await page.locator(".places").waitFor();
  await look(page);
  await page.getByRole("link", { name: "Replay" }).click();
  // The first record that a server writes waits until its workers have started.
  await page.locator(".transport").waitFor({ timeout: 100_000 });
  await look(page);
}

describe.each(scaled(["castle", "labyrinth"] as const, GAMES))(
  "at a table of %s",
  { timeout: timeoutMs(150_000) },
  (game) => {
    test("and in all that opens from it everything fits, and there is no serious barrier", async () => {
      const page = await site.openTable(tableOf(game), PHONE);
      await fitsEverywhere(page);
      await setLanguage(page, "en");

      await tour(page, async (here) => {
        expect(await overflowing(here)).toEqual([]);
        expect(await violations(here)).toEqual([]);
      });
      await fitsEverywhere(page);
    });
  },
);

test.each(scaled(["castle", "labyrinth"], [...GAMES]))(
  "the board of %s keeps its room when the window becomes smaller and larger again",
  async (game) => {
    const page = await site.openTable(tableOf(game), DESK);
    const height = async () =>
      (await page.locator(".board-place").boundingBox())?.height ?? Number.NaN;
    const first = await height();

    for (const width of [900, 390, 700, DESK.viewport.width]) {
      await page.setViewportSize({ width, height: DESK.viewport.height });
      await expect.poll(height, { message: `${width} wide` }).toBeGreaterThan(200);
    }

    await expect.poll(height).toBe(first);
  },
);

test.each(sampled(["dark", "light"] as const, 1))(
  "every field has a border three times as dark as what is around it, or as light: %s",
  async (colorScheme) => {
    const page = await site.open("/new/contours?mode=online", { ...DESK, colorScheme });
    await page.locator(".choice").first().waitFor();
    const fields = await page
      .locator(".choice, main input:not([type=radio], [type=checkbox]), main select")
      .evaluateAll((all) =>
        all.map((one) => {
          const isSeen = (colour: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(colour);
          let around = one.parentElement;
          while (around && !isSeen(getComputedStyle(around).backgroundColor))
            around = around.parentElement;
          const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
          return {
            name: one.outerHTML.slice(0, 80),
            border: parts(getComputedStyle(one).borderTopColor),
            around: parts(getComputedStyle(around ?? document.body).backgroundColor),
          };
        }),
      );

    expect(fields.length).toBeGreaterThan(6);
    for (const { name, border, around } of fields) {
      if (name.includes("checked")) continue; // what is chosen is framed in another colour
      expect(contrast(border as never, around as never), name).toBeGreaterThanOrEqual(3);
    }
  },
);

/** What a server says that others in its network reach. */
const NEARBY = { address: "192.168.7.9", listening: true, command: "" };

describe("a table that waits for players", () => {
  test("shows link, code and seat without a barrier, and fits", async () => {
    const host = await site.open("/new/contours?mode=online");
    await host.route("**/api/local-network", (route) => route.fulfill({ json: NEARBY }));
    const match = await begin(host);
    await host.getByRole("img", { name: "QR code of the link" }).waitFor();
    const guest = await site.open(`/table/${match}`, PHONE);
    await guest.getByRole("button", { name: "Sit down" }).waitFor();

    for (const page of [host, guest]) {
      expect(await violations(page)).toEqual([]);
      await fitsEverywhere(page);
    }
  });
});

describe("the link of an invitation", () => {
  const invitation = async (told: object, path = "/new/contours?mode=online") => {
    const page = await site.open("/");
    await page.route("**/api/local-network", (route) => route.fulfill({ json: told }));
    await page.goto(new URL(path, page.url()).href);
    const match = await begin(page);
    const field = page.locator(".invite input");
    await field.waitFor();
    return { page, match, link: await field.inputValue(), origin: new URL(page.url()) };
  };

  test("is the address in the local network where the server listens there", async () => {
    const { page, match, link, origin } = await invitation(NEARBY);

    expect(link).toBe(`http://192.168.7.9:${origin.port}/table/${match}`);
    await page.getByText("For others in your network").waitFor();
  });

  test("is explained where only this computer can open it", async () => {
    const command = 'make play ARGS="--host 0.0.0.0"';
    const { page, match, link, origin } = await invitation({
      address: "192.168.7.9",
      listening: false,
      command,
    });

    expect(link).toBe(`${origin.origin}/table/${match}`);
    await page.getByText(command).waitFor();
    await page.getByText(`Then others open http://192.168.7.9:${origin.port}.`).waitFor();
    // A code that no telephone can open would only mislead.
    expect(await page.locator(".invite .qr").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await fitsEverywhere(page);
  });

  test("of a server on the loopback address says how to start it for others", async () => {
    const page = await site.open("/new/contours?mode=online");
    await begin(page);

    const { port } = new URL(page.url());
    await page.getByText(`kletka serve --port ${port} --host 0.0.0.0`).waitFor();
  });
});

describe("a file that is no record", () => {
  const choose = async (page: Page, content: string, sentence: string) => {
    const buffer = Buffer.from(content, "latin1");
    const file = { name: "game.json", mimeType: "application/json", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.locator(".card [role=alert]", { hasText: sentence }).waitFor();
  };

  test("is refused in a sentence: an empty one, a text, other JSON, a list, a picture", async () => {
    const page = await site.open("/");

    for (const content of ["hello", '{"game": "chain"}', "[]", "\x89PNG\r\n\x1a\n\0\xff"]) {
      await choose(page, "", "This file is empty."); // or the answer to the one before would do
      await choose(page, content, "This file is no record of Kletka.");
    }
  });

  test("is refused in the language of the page, and another can be chosen", async () => {
    const page = await site.open("/");
    await setLanguage(page, "ru");
    await choose(page, "", "Файл пуст.");

    await choose(page, "hello", "не запись");
  });
});

describe("addresses", () => {
  test("of a table that does not exist say so, in a sentence", async () => {
    const page = await site.open("/table/nonsense");

    await page.getByText("There is no such match.").waitFor();
  });

  test("of a game that does not exist say so: options, rules, first steps", async () => {
    const page = await site.open("/new/poker");
    await page.getByText("There is no such page.").waitFor();

    for (const place of ["rules", "learn"]) {
      await page.goto(`${inject("url")}/${place}/poker`);
      await page.getByText("There is no such page.").waitFor();
    }
  });

  test("give every page a title of its own", async () => {
    const page = await site.open("/");
    await expect.poll(() => page.title()).toBe("Five games on squared paper · Kletka");

    await page.getByRole("link", { name: "Settings" }).click();

    await expect.poll(() => page.title()).toBe("Settings · Kletka");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  });
});

describe("without a network", () => {
  test("the client opens from what the browser keeps, and says that it is offline", async () => {
    const page = await site.open("/", { ...DESK, serviceWorkers: "allow" });
    await page.locator(".card h3").first().waitFor();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await page.reload(); // now through the worker, which keeps what it fetches
    await page.locator(".card h3").first().waitFor();
    await page.context().setOffline(true);

    await page.reload();

    await page.getByText("You are offline.").waitFor();
    await page.locator(".card h3").first().waitFor();
  });
});

describe("the start page", () => {
  test("shows every game of the server, each with its board in small", async () => {
    const page = await site.open("/");
    const games = (await (await fetch(`${inject("url")}/api/games`)).json()) as unknown[];
    await page.locator(".card h3").first().waitFor();

    await expect.poll(() => page.locator(".card .picture svg").count()).toBe(games.length);
  });
});

describe("what to press first", () => {
  const primary = (page: Page) => page.locator("main .primary");

  test("is one button: it begins a game against the computer, and later that of the last game", async () => {
    const page = await site.open("/");
    await page.getByRole("button", { name: "Play Cell Capture against the computer" }).waitFor();
    expect(await primary(page).count()).toBe(1);

    await primary(page).click();

    await page.waitForURL("**/table/*");
    await page.locator(".players .tag", { hasText: "medium" }).waitFor();
    await page.goto(new URL("/new/labyrinth", page.url()).href);
    await begin(page);
    await page.goto(new URL("/", page.url()).href);
    await page.getByRole("button", { name: "Play Labyrinth", exact: true }).waitFor();
    await page.getByRole("link", { name: "2 games wait for you" }).waitFor();
    expect(await primary(page).count()).toBe(1);
  });

  test("is in sight before the games, and they before the games of others", async () => {
    for (const shape of [DESK, PHONE]) {
      const page = await site.open("/", shape);
      await primary(page).waitFor();
      const top = async (selector: string) =>
        (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

      const tops = [await top("main .primary"), await top(".card.game"), await top(".file")];

      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      expect(tops[1]).toBeLessThan(shape.viewport.height);
    }
  });

  test("beside it a new visitor is led to a lesson that is played", async () => {
    const page = await site.open("/");

    await page.getByRole("link", { name: "Learn it by playing" }).click();

    await page.waitForURL("**/learn/chain/1");
    await page.locator(".lesson-task").waitFor();
  });

  test("says why when the server refuses", async () => {
    const page = await site.open("/");
    const refusal = { reason: "full", text: "There are too many tables.", values: {}, field: null };
    await page.route("**/api/matches", (route) => route.fulfill({ status: 409, json: refusal }));

    await primary(page).click();

    await page.getByRole("alert").getByText("There are too many tables.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("the options", () => {
  test.each(scaled(["cellwar", "chain"] as const, GAMES))(
    "of %s answer whatever is wrong at its field",
    async (game) => {
      const page = await site.open(`/new/${game}`);
      await page.locator("form").waitFor();
      const more = page.locator("details:not([open]) summary");
      if (await more.count()) await more.click();
      const games = (await (await fetch(`${inject("url")}/api/games`)).json()) as GameInfo[];
      const fields = fieldsOf(games.find(({ key }) => key === game) as GameInfo);

      for (const field of fields) {
        const wrong = wrongFor(field);
        if (wrong === null) continue;
        const place = page.locator(`[data-option="${field.name}"]`);
        const control = place.locator("input, textarea");
        await control.fill(wrong);
        await page.getByRole("button", { name: "Begin", exact: true }).click();
        await place.getByRole("alert").waitFor();
        expect(await control.getAttribute("aria-invalid"), field.name).toBe("true");
        expect(page.url()).toContain("/new/");
        await control.fill(field.defaultValue === null ? "" : String(field.defaultValue));
      }
    },
  );
});

/** What nobody can play with: too little, too much, no map; all else can only be chosen rightly. */
function wrongFor(field: Field): string | null {
  if (field.kind === "text") return "no map";
  if (field.kind !== "integer") return null;
  return String(field.high === null ? field.low - 1 : field.high + 1);
}

describe("the settings", () => {
  test("are kept between visits, and the language changes at once", async () => {
    const page = await site.open("/settings");
    await page.getByLabel("Animations").selectOption("slow");
    await page.getByLabel("Size of points").fill("1.3");
    await page.getByLabel("Language").last().selectOption("ru");
    await page.getByRole("heading", { name: "Настройки" }).waitFor();

    await page.reload();

    await page.getByRole("heading", { name: "Настройки" }).waitFor();
    expect(await page.getByLabel("Анимация").inputValue()).toBe("slow");
    expect(await page.getByLabel("Размер точек").inputValue()).toBe("1.3");
  });
});

describe("before the first move", () => {
  const largest = GAMES.filter((game) => game === "castle"); // of all boards
  test.each(scaled(largest, [...GAMES]))(
    "a visitor of %s has downloaded at most 350 kB",
    async (game) => {
      // Without a service worker: what it fetches would not be counted.
      const page = await site.open("/api/health", { ...DESK, newcomer: true });
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      let bytes = 0;
      session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(`${inject("url")}/`);
      await page.locator(".card h3").first().waitFor();
      await page.goto(`${inject("url")}/new/${game}`);
      await begin(page);
      await page
        .locator(".board-place > *, .board-panel > *")
        .first()
        .waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");

      expect(bytes).toBeGreaterThan(100_000); // it does count
      expect(bytes).toBeLessThanOrEqual(350_000);
    },
  );
});
