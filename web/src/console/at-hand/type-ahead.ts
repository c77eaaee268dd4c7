/** Fields that take letters, and those of them that take any text. */
const fields = 'textarea, select, input:not([type="checkbox"]):not([type="radio"])'
const textFields = 'textarea, input[type="text"], input:not([type])'
type TextField = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Element => target instanceof Element && target.matches(fields)
const isText = (field: Element): field is TextField => field.matches(textFields)

/** Keys that change others. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** What is typed after one more key: a letter more, the last one less; undefined for a key that is no typing. */
export function typedAfter(
  typed: string,
  { key, ctrlKey, metaKey, altKey }: Omit<KeyboardEventInit, 'key'> & { key: string },
) {
  if (ctrlKey || metaKey || altKey) return undefined
  // There is nothing yet that could be sent.
  if (key === 'Enter') return typed
  if (key === 'Backspace') return Array.from(typed).slice(0, -1).join('')
  return Array.from(key).length === 1 ? typed + key : undefined
}

/** Writes a text where the caret is, as if it had been typed. */
function write(field: TextField, text: string): void {
  if (text === '' || document.activeElement !== field) return
  const from = field.selectionStart ?? field.value.length
  field.setRangeText(text, from, field.selectionEnd ?? from, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

let end: (() => void) | undefined

/** Waits for no field any more. */
export const endTypeAhead = (): void => end?.()

/**
 * A key opens a field, whose screen or dialog may still be loading: what is typed until a field takes the focus is written into it. A click,
 * Escape, Tab and shortcuts end the waiting.
 */
export function typeAhead(): void {
  endTypeAhead()
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    if (modifiers.has(event.key)) return
    const next = typedAfter(typed, event)
    if (next === undefined) return endTypeAhead()
    typed = next
    // Not a shortcut of the screen that is left.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const give = ({ target }: FocusEvent) => {
    if (!isField(target)) return
    endTypeAhead()
    // Once the field is drawn: until then it would be given back the text that it had.
    if (isText(target)) queueMicrotask(() => write(target, typed))
  }
  addEventListener('keydown', hear, true)
  addEventListener('focusin', give, true)
  addEventListener('pointerdown', endTypeAhead, true)
  end = () => {
    removeEventListener('keydown', hear, true)
    removeEventListener('focusin', give, true)
    removeEventListener('pointerdown', endTypeAhead, true)
    end = undefined
  }
}
