import type { DevTools } from './devtools.ts'

interface Entry {
  entry: { level: string; text: string; url?: string }
}
interface Exception {
  exceptionDetails: { text: string; exception?: { description?: string } }
}
interface Console {
  type: string
  args: { value?: unknown; description?: string }[]
}
interface Failed {
  errorText: string
  canceled?: boolean
}
interface Response {
  response: { status: number; url: string }
}

/** Chromium 64 does not know this keyword of the policy. It then disables WebAssembly, which nothing here needs. */
const unknownKeyword = /invalid source: ''wasm-unsafe-eval''/

/** Collects exceptions, console errors and failed requests of a page from now on. */
export function collectErrors(devTools: DevTools): string[] {
  const errors: string[] = []
  devTools.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }: Exception) => {
    errors.push(`${text} ${exception?.description}`)
  })
  devTools.on('Runtime.consoleAPICalled', ({ type, args }: Console) => {
    if (type === 'error') errors.push(args.map(({ value, description }) => value ?? description).join(' '))
  })
  devTools.on('Log.entryAdded', ({ entry: { level, text, url } }: Entry) => {
    if (level === 'error' && !unknownKeyword.test(text)) errors.push(`${text} ${url}`)
  })
  devTools.on('Network.loadingFailed', ({ errorText, canceled }: Failed) => {
    // Leaving a page cancels its event stream.
    if (!canceled) errors.push(errorText)
  })
  devTools.on('Network.responseReceived', ({ response: { status, url } }: Response) => {
    if (status >= 400) errors.push(`${status} ${url}`)
  })
  return errors
}
