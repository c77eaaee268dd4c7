/** The key of an element's id in the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type Element = Record<typeof elementKey, string>

/** What the driver starts. */
interface Program {
  binary: string
  args: string[]
}

export type Session = Awaited<ReturnType<typeof startSession>>

/** How long a command may take: a page that loads, a program that starts, on a busy machine. */
const commandMs = 60_000

/**
 * Starts a program behind WebKitWebDriver. Returns the commands that our tests need (w3.org/TR/webdriver2). Written out, because
 * the libraries bring 108 packages, or 23 MB of drivers for other browsers.
 */
export async function startSession(driver: string, program: Program) {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': program } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities })
  const session = `${driver}/session/${sessionId}`
  const onElement = (element: Element, command: string, body: object) =>
    send<void>('POST', `${session}/element/${element[elementKey]}/${command}`, body)
  return {
    url: () => send<string>('GET', `${session}/url`),
    /** Runs a script in the page, which returns something or a promise of it. */
    run: <T>(script: string, ...args: unknown[]) => send<T>('POST', `${session}/execute/sync`, { script, args }),
    /** Fails if something else is over the element. */
    click: (element: Element) => onElement(element, 'click', {}),
    type: (element: Element, text: string) => onElement(element, 'value', { text }),
    /** The page's cookies, also those that scripts cannot read. */
    cookies: () => send<{ name: string; value: string }[]>('GET', `${session}/cookie`),
    open: (url: string) => send<void>('POST', `${session}/url`, { url }),
    reload: () => send<void>('POST', `${session}/refresh`, {}),
    /** A PNG of the window. */
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    /** Ends the program. */
    end: () => send<void>('DELETE', session),
  }
}

async function send<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<T> {
  const signal = AbortSignal.timeout(commandMs)
  const content = body ? { body: JSON.stringify(body) } : {}
  const response = await fetch(url, { method, signal, ...content }).catch((cause: unknown) => {
    throw new Error(`No reply to ${method} ${url} ${content.body?.slice(0, 300) ?? ''}`, { cause })
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
