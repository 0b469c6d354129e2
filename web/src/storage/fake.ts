// A storage backend for tests, which several tabs can share and which can be made to fail.

export class FakeBackend {
  private readonly items = new Map<string, string>();
  private error: Error | null = null;

  /** From now on every access throws this; null: it works again. */
  fail(error: Error | null): void {
    this.error = error;
  }

  get length(): number {
    this.check();
    return this.items.size;
  }

  key(index: number): string | null {
    this.check();
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.check();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.check();
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.check();
    this.items.delete(key);
  }

  private check(): void {
    if (this.error) throw this.error;
  }
}

export const BLOCKED = new DOMException("Access is denied", "SecurityError");
export const FULL = new DOMException("No room", "QuotaExceededError");
