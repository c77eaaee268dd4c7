import type { DevTools } from './devtools.ts'

/** Chromium 64 does not know this keyword of the policy. It then disables WebAssembly, which nothing here needs. */
const unknownKeyword = /invalid source: ''wasm-unsafe-eval''/

/** Collects exceptions, console errors and failed requests of a page from now on. */
export function collectErrors({ on }: DevTools): string[] {
  const errors: string[] = []
  on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
    errors.push(`${text} ${exception?.description}`)
  })
  on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error') errors.push(args.map(({ value, description }) => value ?? description).join(' '))
  })
  on('Log.entryAdded', ({ entry: { level, text, url } }) => {
    if (level === 'error' && !unknownKeyword.test(text)) errors.push(`${text} ${url}`)
  })
  on('Network.loadingFailed', ({ errorText, canceled }) => {
    // Leaving a page cancels its event stream.
    if (!canceled) errors.push(errorText)
  })
  on('Network.responseReceived', ({ response: { status, url } }) => {
    if (status >= 400) errors.push(`${status} ${url}`)
  })
  return errors
}
