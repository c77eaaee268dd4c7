import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import type { DueState } from './due-state.ts'
import { dueTexts } from './due-texts.ts'

const kinds: Readonly<Record<DueState['kind'], BadgeKind>> = {
  paid: 'success',
  overdue: 'danger',
  today: 'warning',
  grace: 'warning',
  soon: 'warning',
  upcoming: 'neutral',
}

/** How many days until or since the due date, as icon, text and colour. */
export function DueBadge({ state }: { state: DueState }) {
  const label = useDueLabel(state)
  const isAhead = state.kind !== 'paid' && state.kind !== 'overdue'
  return (
    <Badge kind={kinds[state.kind]} mark={isAhead ? 'calendar' : undefined}>
      {label}
    </Badge>
  )
}

/** Says that a payment code is waiting for payment. Shown beside the due badge, never instead of it. */
export function PayingBadge() {
  return <Badge kind="info">{useTexts(dueTexts).paying}</Badge>
}

/** Says that the bill was turned into instalments (CONVERTED). */
export function ConvertedBadge() {
  return <Badge kind="neutral">{useTexts(dueTexts).converted}</Badge>
}

/** Says that the loan was undone: nothing of it is owed. */
export function CanceledBadge() {
  return <Badge kind="neutral">{useTexts(dueTexts).canceled}</Badge>
}

function useDueLabel(state: DueState): string {
  const t = useTexts(dueTexts)
  if (state.kind === 'overdue') return t.overdue(state.days)
  if (state.kind === 'soon' || state.kind === 'upcoming') return t.soon(state.days)
  return t[state.kind]
}
