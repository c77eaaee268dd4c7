import { useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { groupNik } from './ktp-values.ts'

/** The NIK in groups of four. The caret stays after the typed digit. */
export function NikField({ value, onChange, ...rest }: FieldProps) {
  const digitsBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = document.getElementById(rest.name)
    if (digitsBefore.current === undefined || !(input instanceof HTMLInputElement)) return
    const caret = caretAfter(input.value, digitsBefore.current)
    digitsBefore.current = undefined
    input.setSelectionRange(caret, caret)
  })
  return (
    <Field
      {...rest}
      kind="numeric"
      maxLength={24}
      value={value}
      onChange={(text) => {
        const input = document.getElementById(rest.name)
        const caret = input instanceof HTMLInputElement ? (input.selectionStart ?? text.length) : text.length
        digitsBefore.current = text.slice(0, caret).replace(/\D/g, '').length
        onChange(groupNik(text))
      }}
    />
  )
}

function caretAfter(text: string, digits: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < digits) {
    if (/\d/.test(text.charAt(at))) seen += 1
    at += 1
  }
  return at
}
