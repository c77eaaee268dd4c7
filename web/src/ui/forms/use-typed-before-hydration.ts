import { type RefObject, useEffect, useRef } from 'react'

/** Copies text that was typed into the prerendered input before hydration into React's state, once. */
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
