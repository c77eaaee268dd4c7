import { type RefObject, useEffect, useRef } from 'react'

/** Text typed into prerendered markup stays in the DOM while React's state is empty: it is taken over once. */
export function useTypedBeforeHydration(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const first = useRef({ value, onChange })
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== '' && typed !== first.current.value) first.current.onChange(typed)
  }, [input])
}
