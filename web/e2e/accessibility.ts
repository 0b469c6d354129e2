// What keeps somebody from using a page.
import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds that keeps somebody from using the page; by one of its rules, or by all. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) =>
      // biome-ignore lint/suspicious/noExplicitAny: axe is there because the line above put it there
      (window as any).axe.run(document, {
        resultTypes: ["violations"],
        ...(only ? { runOnly: [only] } : {}),
      }),
    rule,
  );
  type Violation = { impact: string; id: string; nodes: { html: string }[] };
  return (violations as Violation[])
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
