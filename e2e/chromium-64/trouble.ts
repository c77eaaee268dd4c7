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

/** Chromium 64 is older than this word of the policy; WebAssembly is then off, and nothing here needs it. */
const knownWord = /invalid source: ''wasm-unsafe-eval''/

/** Everything that a page complains about from now on: script errors, error lines, requests that failed. */
export function listenForTrouble(devTools: DevTools): string[] {
  const heard: string[] = []
  devTools.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }: Exception) => {
    heard.push(`${text} ${exception?.description}`)
  })
  devTools.on('Runtime.consoleAPICalled', ({ type, args }: Console) => {
    if (type === 'error') heard.push(args.map(({ value, description }) => value ?? description).join(' '))
  })
  devTools.on('Log.entryAdded', ({ entry: { level, text, url } }: Entry) => {
    if (level === 'error' && !knownWord.test(text)) heard.push(`${text} ${url}`)
  })
  devTools.on('Network.loadingFailed', ({ errorText, canceled }: Failed) => {
    // The stream of live events ends when the page is left.
    if (!canceled) heard.push(errorText)
  })
  devTools.on('Network.responseReceived', ({ response: { status, url } }: Response) => {
    if (status >= 400) heard.push(`${status} ${url}`)
  })
  return heard
}
