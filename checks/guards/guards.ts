import type { Guard } from './guard.ts'
import { requests } from './requests.ts'
import { signingIn } from './signing-in.ts'

/** Every guard whose absence a test must notice. */
export const guards: readonly Guard[] = [...signingIn, ...requests]
