import { type Cookie, expect } from '@playwright/test'
import type { DevTools } from './devtools.ts'

/** Runs in the page: the point at which to tap the element with this name, or the reason why it cannot be tapped yet. */
const finder = `(function (words, selector) {
  var nameOf = function (e) {
    var named = document.getElementById(e.getAttribute('aria-labelledby'))
    var labels = Array.from(e.labels || [])
    var texts = named ? [named] : labels.length ? labels : [e]
    return (e.getAttribute('aria-label') || texts.map(function (t) { return t.innerText }).join(' ')).replace(/\\s+/g, ' ').trim()
  }
  var found = Array.from(document.querySelectorAll(selector)).filter(function (e) {
    return e.getClientRects().length && nameOf(e).includes(words)
  })
  var target = found.find(function (e) { return nameOf(e) === words }) || found[0]
  if (!target) return 'no element with "' + words + '"'
  if (target.disabled || target.closest('[aria-busy=true]')) return '"' + words + '" is not ready'
  target.scrollIntoView({ block: 'center' })
  var box = target.getBoundingClientRect()
  var x = Math.round(box.left + box.width / 2)
  var y = Math.round(box.top + box.height / 2)
  var hit = document.elementFromPoint(x, y)
  var own = target.closest('label') || target
  return hit && (own.contains(hit) || hit.contains(own)) ? { x: x, y: y } : '"' + words + '" is covered'
})`

const tappable = 'button,a'
const choosable = 'input[type=checkbox],input[type=radio]'
const typable = 'input,textarea'
type Point = { x: number; y: number }

export type OldPage = Awaited<ReturnType<typeof openOldPage>>

/** A page of Chromium 64, controlled by its visible texts and labels. */
export async function openOldPage({ send }: DevTools, url: string) {
  for (const part of ['Page', 'Runtime', 'Log', 'Network'] as const) await send(`${part}.enable`)
  await send('Emulation.setDeviceMetricsOverride', { width: 360, height: 800, deviceScaleFactor: 2, mobile: true })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })

  async function evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    return result.value
  }
  /** While the page navigates, evaluation fails; the caller polls again. */
  const tryEvaluate = <T>(expression: string) => evaluate<T>(expression).catch((error: Error) => error.message)

  /** All visible text. */
  const text = () => tryEvaluate<string>('document.body.innerText')

  async function find(words: string, selector: string): Promise<Point> {
    const call = `${finder}(${JSON.stringify(words)}, ${JSON.stringify(selector)})`
    let before = ''
    let place: Point | undefined
    const settled = async () => {
      const found = await tryEvaluate<Point | string>(call)
      if (typeof found === 'string') return found
      place = found
      const now = JSON.stringify(found)
      const still = now === before
      before = now
      return still ? 'usable' : `"${words}" moves`
    }
    await expect.poll(settled, { intervals: [50] }).toBe('usable')
    return place ?? { x: 0, y: 0 }
  }
  async function tapAt({ x, y }: Point): Promise<void> {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  return {
    evaluate,
    open: async (address: string) => void (await send('Page.navigate', { url: new URL(address, url).href })),
    /** Taps the button or link with this text, once it is stable, in view and not covered. */
    tap: async (words: string) => tapAt(await find(words, tappable)),
    /** Checks the checkbox or radio button with this label, and waits until it is checked. */
    async choose(label: string) {
      const place = await find(label, choosable)
      await tapAt(place)
      const chosen = `(document.elementFromPoint(${place.x}, ${place.y}).closest('label') || document).querySelectorAll('input:checked').length > 0`
      await expect.poll(() => tryEvaluate(chosen), { intervals: [50] }).toBe(true)
    },
    /** Types into the field with this label, key by key. */
    async type(label: string, text: string) {
      await tapAt(await find(label, typable))
      const focused = () => tryEvaluate('document.activeElement.tagName')
      await expect.poll(focused, { intervals: [50] }).toMatch(/INPUT|TEXTAREA/)
      for (const key of text) await send('Input.dispatchKeyEvent', { type: 'char', text: key })
    },
    /** Waits until the text is visible. */
    see: (words: string) => expect.poll(text, { intervals: [50] }).toContain(words),
    text,
    address: () => tryEvaluate<string>('location.href'),
    picture: async () => Buffer.from((await send('Page.captureScreenshot')).data, 'base64'),
    async cookies() {
      const { cookies } = await send('Network.getCookies')
      return cookies.map(({ name, value }) => ({ name, value, url }))
    },
    async setCookies(cookies: readonly Pick<Cookie, 'name' | 'value'>[]) {
      for (const cookie of cookies) await send('Network.setCookie', { url, ...cookie })
    },
  }
}
