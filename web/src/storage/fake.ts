// A storage for tests that several "tabs" can share, and that can be made to fail.

export class FakeBackend {
  private readonly kept = new Map<string, string>();
  private fault: Error | null = null;

  /** From now on every access throws this; null: it works again. */
  fail(fault: Error | null): void {
    this.fault = fault;
  }

  get length(): number {
    this.check();
    return this.kept.size;
  }

  key(index: number): string | null {
    this.check();
    return [...this.kept.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.check();
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.check();
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    this.check();
    this.kept.delete(key);
  }

  private check(): void {
    if (this.fault) throw this.fault;
  }
}

export const BLOCKED = new DOMException("Access is denied", "SecurityError");
export const FULL = new DOMException("No room", "QuotaExceededError");
