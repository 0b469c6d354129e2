// Caches what is loaded once, by a key. React renders a page again and again while it waits for a promise.

export class PromiseCache<Value> {
  private readonly promises = new Map<string, Promise<Value>>();
  private readonly failed = new Set<string>();

  get keys(): Iterable<string> {
    return this.promises.keys();
  }

  /** Load a value; later calls get the same promise, one that failed too, until it is forgotten. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.promises.get(key);
    if (known) return known;
    const promise = load();
    this.promises.set(key, promise);
    promise.catch(() => {
      if (this.promises.get(key) === promise) this.failed.add(key);
    });
    return promise;
  }

  /** Forget what failed, once it was said: it is loaded again when it is next wanted. */
  forgetFailed(): void {
    for (const key of this.failed) this.promises.delete(key);
    this.failed.clear();
  }

  clear(): void {
    this.promises.clear();
    this.failed.clear();
  }
}
