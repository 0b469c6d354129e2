// A ceremony that the visitor has cancelled is no fault.

/** Wait for a ceremony with a passkey; one that the visitor or the browser has cancelled just ends. */
export async function cancelled(ceremony: Promise<void>): Promise<void> {
  try {
    await ceremony;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name !== "NotAllowedError" && name !== "AbortError") throw error;
  }
}
