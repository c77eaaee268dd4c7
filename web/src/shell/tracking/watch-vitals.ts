import type { WebVital } from '@lumbung/shared/facts/analytics.ts'
import { createShifts, createTaps } from './vitals.ts'

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}
interface TapEntry extends PerformanceEntry {
  interactionId?: number
}
type ObserverOptions = PerformanceObserverInit & { durationThreshold?: number }

/** Observes entries of a kind, earlier ones too; nothing in browsers that do not know it. */
function observe(type: string, take: (entries: PerformanceEntryList) => void, options: ObserverOptions = {}): void {
  try {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    new PerformanceObserver((list) => take(list.getEntries())).observe({
      type,
      buffered: true,
      ...options,
    } as ObserverOptions)
  } catch {
    // An old browser: the measure is missing.
  }
}

/** Measures LCP, CLS and INP of this page and reports them when it is hidden or left for the first time. */
export function watchVitals(report: (metric: WebVital, value: number) => void): void {
  let paint: number | undefined
  let touched = false
  const [shifts, taps] = [createShifts(), createTaps()]
  observe('largest-contentful-paint', (entries) => {
    if (!touched) paint = entries[entries.length - 1]?.startTime ?? paint
  })
  observe('layout-shift', (entries) => {
    for (const { startTime, value, hadRecentInput } of entries as ShiftEntry[])
      if (!hadRecentInput) shifts.add(startTime, value)
  })
  const tapped = (entries: PerformanceEntryList) => {
    for (const { interactionId, duration } of entries as TapEntry[])
      if (interactionId) taps.add(interactionId, duration)
  }
  observe('event', tapped, { durationThreshold: 40 })
  // What is painted after the first touch is an answer to it.
  for (const touch of ['keydown', 'click'])
    addEventListener(touch, () => (touched = true), { once: true, capture: true })
  let done = false
  const finish = () => {
    if (done) return
    done = true
    if (paint !== undefined) report('LCP', Math.round(paint))
    if (paint !== undefined) report('CLS', Math.round(shifts.worst() * 1000))
    const slow = taps.slow()
    if (slow !== undefined) report('INP', Math.round(slow))
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && finish(), true)
  addEventListener('pagehide', finish)
}
