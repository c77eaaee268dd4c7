import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`. Computed from the clock, so that it is right after the phone has slept. */
export function useCountdown(seconds: number | undefined): number | undefined {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (seconds === undefined) return
    const end = Date.now() + seconds * 1_000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)))
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
