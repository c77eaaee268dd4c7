import { useEffect, useState } from 'react'
import { startStopwatch } from '../../../api/stopwatch.ts'

/** Whole seconds left of `seconds`, also after the phone has slept or its clock was set. */
export function useCountdown(seconds: number | undefined): number | undefined {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds === undefined) return
    const elapsed = startStopwatch()
    const tick = () => setLeft(Math.max(0, Math.ceil(seconds - elapsed() / 1_000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

/** `01.05`, the Indonesian notation. */
export function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`
}
