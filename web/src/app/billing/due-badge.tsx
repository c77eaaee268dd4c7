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

/** How near a due date is, or how far past: icon, word and colour. */
export function DueBadge({ state }: { state: DueState }) {
  const words = useDueWords(state)
  return state.kind === 'upcoming' ? (
    <Badge mark="calendar">{words}</Badge>
  ) : (
    <Badge kind={kinds[state.kind]}>{words}</Badge>
  )
}

/** That a payment code waits for its money. It stands beside the due date, never instead of it. */
export function PayingBadge() {
  return <Badge kind="info">{useTexts(dueTexts).paying}</Badge>
}

function useDueWords(state: DueState): string {
  const t = useTexts(dueTexts)
  if (state.kind === 'overdue') return t.overdue(state.days)
  if (state.kind === 'soon' || state.kind === 'upcoming') return t.soon(state.days)
  return t[state.kind]
}
