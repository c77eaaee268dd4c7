import type { LostNumberFace } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import type { BadgeKind } from '../../ui/feedback/badge.tsx'

export const faceKinds: Readonly<Record<LostNumberFace, BadgeKind>> = {
  SAME: 'success',
  OTHER: 'danger',
  UNKNOWN: 'neutral',
}
