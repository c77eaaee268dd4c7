import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** What a format keeps: it only moves the separators between these. */
const kept = /[0-9A-Za-z０-９]/

/** The position in a text behind so many of the characters that a format keeps. */
export function caretAfter(text: string, count: number): number {
  let at = 0
  for (let seen = 0; at < text.length && seen < count; at++) if (kept.test(text.charAt(at))) seen++
  return at
}

/**
 * Keeps the caret of an input behind the character that was typed when a format changes the text around it. Returns a function
 * to be called in the input's event before the change is reported.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>): () => void {
  const before = useRef<{ text: string; count: number; isForward: boolean }>(undefined)
  // Also when the format refuses the character: then nothing else would render.
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const field = input.current
    const typed = before.current
    before.current = undefined
    // The browser keeps the caret of a text that it shows as it was typed.
    if (!typed || !field || field.value === typed.text || document.activeElement !== field) return
    const caret = caretAfter(field.value, typed.count)
    // The Delete key took a separator, which is there again, or one was typed where one is: behind it the next key goes on.
    const place = caret + Number(typed.isForward && /[ .-]/.test(field.value.charAt(caret)))
    field.setSelectionRange(place, place)
  })
  return () => {
    const { value: text = '', selectionStart } = input.current ?? {}
    const { inputType, data } = (window.event ?? {}) as Partial<InputEvent>
    const isForward = inputType === 'deleteContentForward' || /^[ /.-]$/.test(data ?? '')
    const at = selectionStart ?? text.length
    const count = Array.from(text.slice(0, at)).filter((one) => kept.test(one)).length
    // Behind the last character the browser leaves the caret there, however many a format adds: `5/` → `05-`.
    before.current = at === text.length ? undefined : { text, count, isForward }
    render()
  }
}
