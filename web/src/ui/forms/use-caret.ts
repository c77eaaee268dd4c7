import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'

/** What a format keeps: it only moves the separators between these. */
const kept = /[0-9A-Za-z０-９]/

const countKept = (text: string) => Array.from(text).filter((character) => kept.test(character)).length

/** The position in a text behind so many of the characters that a format keeps. */
export function caretAfter(text: string, count: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < count) {
    if (kept.test(text.charAt(at))) seen += 1
    at += 1
  }
  return at
}

/**
 * Keeps the caret of an input behind the character that was typed when a format changes the text around it. Returns a function
 * to be called with the browser's event before the change is reported.
 */
export function useCaret(input: RefObject<HTMLInputElement | null>): (event?: Event) => void {
  const before = useRef<{ text: string; kept: number; forward: boolean }>(undefined)
  // Also when the format refuses the character: then nothing else would render.
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const field = input.current
    const typed = before.current
    before.current = undefined
    // The browser keeps the caret of a text that it shows as it was typed.
    if (!typed || !field || field.value === typed.text || document.activeElement !== field) return
    let caret = caretAfter(field.value, typed.kept)
    // The Delete key took a separator, which is there again: behind it the key goes on.
    if (typed.forward && /^[ .-]/.test(field.value.slice(caret))) caret += 1
    field.setSelectionRange(caret, caret)
  })
  return (event) => {
    const { value = '', selectionStart } = input.current ?? {}
    const forward = (event as InputEvent | undefined)?.inputType === 'deleteContentForward'
    before.current = { text: value, kept: countKept(value.slice(0, selectionStart ?? value.length)), forward }
    render()
  }
}
