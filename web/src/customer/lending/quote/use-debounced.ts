import { useEffect, useRef, useState } from 'react'

const debounce = 300

/** A choice as it was 300 ms after its last change. `key` tells choices apart. */
export function useDebounced<T>(choice: T, key: string): { settled: T; isSettled: boolean } {
  const [settled, setSettled] = useState({ choice, key })
  const latest = useRef(choice)
  latest.current = choice
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ choice: latest.current, key }), debounce)
    return () => clearTimeout(timer)
  }, [key])
  return { settled: settled.choice, isSettled: settled.key === key }
}
