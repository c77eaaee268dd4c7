import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { useState } from 'react'
import type { Application } from '../flow/with-application.tsx'
import { maskedText } from './saved-values.ts'

/** A field's saved value, which comes back masked. */
export interface MaskedValue {
  /** '' if nothing is saved. */
  masked: string
  /** Whether the next save clears it. */
  cleared: boolean
  onClear: (cleared: boolean) => void
}

export interface MaskedFields {
  field: (name: string) => MaskedValue
  /** The cleared fields without a new value, as '' for the call; fields left out keep their value. */
  clearedIn: (values: Readonly<Record<string, string>>) => Record<string, ''>
}

/** The optional fields of a step with masked saved values: left empty they keep the value, unless the customer clears it. */
export function useMaskedFields(application: Application, step: ApplyStep): MaskedFields {
  const [cleared, setCleared] = useState<readonly string[]>([])
  return {
    field: (name) => ({
      masked: maskedText(application, step, name),
      cleared: cleared.includes(name),
      onClear: (on) => setCleared((names) => [...names.filter((one) => one !== name), ...(on ? [name] : [])]),
    }),
    clearedIn: (values) =>
      Object.fromEntries(cleared.filter((name) => values[name] === '').map((name) => [name, ''] as const)),
  }
}
