import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import { useState } from 'react'
import type { Application } from '../../onboarding/with-application.tsx'
import { maskedText } from './saved-values.ts'

/** What a field needs to know about its saved value, which comes back masked. */
export interface Kept {
  /** '' when nothing is saved. */
  masked: string
  /** It goes with the next save. */
  cleared: boolean
  onClear: (cleared: boolean) => void
}

export interface KeptFields {
  field: (name: string) => Kept
  /** The cleared fields that nothing new was typed into, as '' for the call: what is left out keeps its value. */
  clearedIn: (values: Readonly<Record<string, string>>) => Record<string, ''>
}

/** The optional fields of a step whose saved values are masked: left empty they stay, or they are cleared on purpose. */
export function useKeptFields(application: Application, step: ApplyStep): KeptFields {
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
