import type { ChangeEvent } from 'react'

/** Whether a text came as a whole: pasted, dropped or filled in by the browser. */
export function isPaste({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const type = nativeEvent instanceof InputEvent ? nativeEvent.inputType : 'insertFromPaste'
  return type.startsWith('insertFrom') || type === 'insertReplacementText'
}
