import type { App } from '../../context.ts'

const lifeMs = 15 * 60_000

/** A reference to what the next call needs, so that URLs and browser storage do not contain it. Valid for 15 minutes (D-052). */
export function sealReference(app: App, purpose: string, content: object): string {
  const expires = app.clock.now().getTime() + lifeMs
  return app.keys.sealShared(purpose, JSON.stringify({ ...content, expires })).toString('base64url')
}

/** What a reference of the same purpose was made of; undefined if it is forged or 15 minutes old. */
export function openReference<C extends object>(app: App, purpose: string, reference: string): C | undefined {
  try {
    const found: C & { expires: number } = JSON.parse(app.keys.openShared(purpose, Buffer.from(reference, 'base64url')))
    return found.expires > app.clock.now().getTime() ? found : undefined
  } catch {
    return undefined
  }
}
