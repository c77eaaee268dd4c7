import { useLayoutEffect, useRef } from 'react'

/** What a key press tells, of the browser's event or of a test's. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  /** It goes into a field, where letters are text. */
  isTyping: boolean
  /** A question stands over the page. */
  isBehind: boolean
}

/** What is pressed together with Control; the browser keeps the other keys. */
const withControl = ['Enter', 'k']

/** The name of a shortcut: `n`, `1`, `Control+Enter`, `Control+k`; undefined for a press that is none. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat, isTyping, isBehind }: Press): string | undefined {
  if (repeat || altKey || isBehind) return undefined
  if (ctrlKey || metaKey) return withControl.includes(key) ? `Control+${key}` : undefined
  return isTyping || key.length !== 1 ? undefined : key.toLowerCase()
}

/** Boxes to tick and choices of a group take no letters. */
const typed = 'textarea, select, input:not([type="checkbox"]):not([type="radio"])'

function pressOf(event: KeyboardEvent): Press {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event
  const isTyping = target instanceof Element && target.matches(typed)
  return {
    key,
    ctrlKey,
    metaKey,
    altKey,
    repeat,
    isTyping,
    isBehind: document.querySelector('[role=alertdialog], [role=dialog]') !== null,
  }
}

/** Keys of a screen, by the names of `shortcutOf`, while it is shown. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(keys)
  current.current = keys
  // Not after the paint: what is seen answers to its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = current.current[shortcutOf(pressOf(event)) ?? '']
      if (!act || event.defaultPrevented) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The next place in a list of `count` in a direction: from outside the first or the last; at an end it stays. */
export function nextPlace(current: number, count: number, step: 1 | -1): number {
  if (count === 0) return -1
  if (current < 0) return step === 1 ? 0 : count - 1
  return Math.min(Math.max(current + step, 0), count - 1)
}
