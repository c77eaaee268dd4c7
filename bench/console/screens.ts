import type { CDPSession, Page } from '@playwright/test'
import type { TestOperator } from '../../server/src/testing/people/operators.ts'
import { query } from '../../server/src/testing/test-app.ts'
import { medianOf, type Row, rowOf } from '../report.ts'
import { launchChromium } from '../screen.ts'
import type { LargeLender } from './large-lender.ts'
import { p95Of, timeRow } from './times.ts'

const rounds = 9
const seconds = 4

/** Browser code: presses a link, and the milliseconds until a frame was drawn with what is asked for, images with their content. */
const untilShown = (link: string, shown: string, least: number) => `new Promise((resolve, reject) => {
  const target = document.querySelector(${JSON.stringify(link)})
  if (!target) return reject(new Error('there is no such link'))
  const started = performance.now()
  target.click()
  const look = () => {
    const found = [...document.querySelectorAll(${JSON.stringify(shown)})]
    const isThere = found.length >= ${least} && found.every((one) => one.tagName !== 'IMG' || one.naturalWidth > 0)
    // The second frame begins when the first one was drawn.
    if (isThere) requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
    else requestAnimationFrame(look)
  }
  look()
})`

/** Browser code: notes when each frame begins, until `stop` is set. */
const noting = `(() => {
  window.begun = []
  window.stop = false
  const note = (now) => {
    begun.push(now)
    if (!stop) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
})()`

interface Scrolled {
  /** Milliseconds from frame to frame. */
  gaps: number[]
  /** Milliseconds of the processor in each frame for the page's own thread, on average. */
  work: number
}

/** Turns the wheel of the mouse for some seconds. */
async function scroll(page: Page, devtools: CDPSession, pixelsPerSecond: number): Promise<Scrolled> {
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.evaluate(noting)
  const before = await busy()
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  })
  const after = await busy()
  const begun = await page.evaluate<number[]>('(stop = true, begun)')
  const gaps = begun.slice(1).map((at, n) => at - (begun[n] ?? at))
  return { gaps, work: (after - before) / gaps.length }
}

const bareTable = `document.body.innerHTML = '<table>' + '<tr><td>AP-2611-10431</td><td>S••••• W•••••</td></tr>'.repeat(5000) + '</table>'`

/** How many of 100 frames came with the next beat of 60 in a second. */
const inTime = ({ gaps }: Scrolled) => (100 * gaps.filter((gap) => gap < 17.5).length) / gaps.length

function framesRow(name: string, of: readonly Scrolled[], bare: readonly Scrolled[]): Row {
  const late = medianOf(of.map(({ gaps }) => p95Of(gaps))).toFixed(0)
  const work = medianOf(of.map(({ work }) => work)).toFixed(1)
  const base = medianOf(bare.map(inTime)).toFixed(0)
  return rowOf({
    name: `frames within 16.7 ms while the queue is scrolled for ${seconds} s, ${name}, of 100`,
    figure: `a bare table of 5,000 rows: ${base}; 95 of 100 within ${late} ms; ${work} ms of the page’s thread a frame`,
    values: of.map(inTime),
    target: { least: 95 },
  })
}

/** What a reviewer waits for on the screen, beside a screen with nothing to show; and the frames of a queue that is scrolled. */
export async function measureScreens({ app, sent }: LargeLender, { id, client }: TestOperator): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'id-ID' })
    const [name = '', value = ''] = client.cookie?.split('=') ?? []
    await context.addCookies([{ name, value, url: app.url, httpOnly: true, sameSite: 'Strict' }])
    const page = await context.newPage()
    const open = async (path: string, shown: string) => {
      await page.goto(`${app.url}${path}`)
      await page.locator(shown).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    const time = (link: string, shown: string, least = 1) => page.evaluate<number>(untilShown(link, shown, least))
    const times: Record<'queue' | 'empty' | 'case' | 'photos', number[]> = {
      queue: [],
      empty: [],
      case: [],
      photos: [],
    }
    const lease = (by: string | null) =>
      query(app, 'update review_case set lease_by = $1, lease_until = $2 where application_id = any($3)', [
        by,
        by && new Date(app.clock.now().getTime() + 900_000),
        sent,
      ])
    for (let round = -2; round < rounds; round++) {
      const one = `a[data-case="${sent[(round + 2) % sent.length]}"]`
      await lease(null)
      await open('/console', 'h1')
      const empty = await time('nav a[href="/console/inbox"]', 'main h2')
      await open('/console', 'h1')
      const queue = await time('nav a[href="/console/queue"]', 'a[data-case]')
      const shownCase = await time(one, 'main h2')
      await lease(id)
      await open('/console/queue', one)
      const photos = await time(one, 'figure img', 3)
      if (round < 0) continue
      times.empty.push(empty)
      times.queue.push(queue)
      times.case.push(shownCase)
      times.photos.push(photos)
    }
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const [bare, slow, fast]: [Scrolled[], Scrolled[], Scrolled[]] = [[], [], []]
    for (let round = -1; round < 5; round++) {
      await page.goto('about:blank')
      await page.evaluate(bareTable)
      const base = await scroll(page, devtools, 1500)
      await open('/console/queue', 'a[data-case]')
      const reading = await scroll(page, devtools, 1500)
      const searching = await scroll(page, devtools, 9000)
      if (round < 0) continue
      bare.push(base)
      slow.push(reading)
      fast.push(searching)
    }
    const against = 'opening an empty screen'
    return [
      timeRow('the queue on the screen after its link', { of: times.queue, to: times.empty, against, most: 300 }),
      timeRow('a case on the screen after its link', { of: times.case, to: times.empty, against, most: 500 }),
      timeRow('its 3 photos after the link', { of: times.photos, to: times.empty, against, most: 1000 }),
      framesRow('1,500 pixels a second', slow, bare),
      framesRow('9,000 pixels a second, which reads four pages', fast, bare),
    ]
  } finally {
    await browser.close()
  }
}
