import type { Page } from '@playwright/test'
import { medianOf, type Row, rowOf } from './report.ts'
import { onScreen } from './screen.ts'

const port = 3919
const rounds = 9
const slowdown = 4

/** Browser code: collects the duration of each interaction, as the metric "interaction to next paint" counts them. */
const observer = `(() => {
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 })
})()`

/** Drags the slider there and back, steps with the keys, and chooses another tenor. */
async function use(page: Page, turn: number): Promise<void> {
  const slider = page.getByRole('slider')
  const box = await slider.boundingBox()
  if (!box) throw new Error('the slider is not shown')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 20, y)
  await page.mouse.down()
  for (const part of [0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.6, 0.4])
    await page.mouse.move(box.x + box.width * part, y, { steps: 4 })
  await page.mouse.up()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown']) await slider.press(key)
  await page
    .getByRole('radio')
    .nth(turn % 2)
    .click({ force: true })
}

/** The slowest interaction of each round with the loan form on a slow phone. */
export async function measureSlider(): Promise<Row[]> {
  return onScreen(port, async ({ page, url }) => {
    await page.addInitScript(observer)
    const worst: number[] = []
    const counts: number[] = []
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${url}/H5/home/apply-loan`)
      await page.getByRole('slider').waitFor()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await use(page, round)
      await page.waitForTimeout(500)
      const durations = await page.evaluate<number[]>('[...interactions.values()]')
      await session.detach()
      counts.push(durations.length)
      // What is faster than the browser's threshold is not reported.
      worst.push(Math.max(16, ...durations))
    }
    return [
      rowOf({
        name: `the slowest interaction with the slider of the loan form, CPU ${slowdown} × slower, ${rounds} rounds, ms`,
        figure: `${medianOf(counts)} interactions of 16 ms or more in a round`,
        values: worst,
        target: { most: 200 },
      }),
    ]
  })
}
