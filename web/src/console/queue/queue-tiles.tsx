import { ownWork, type WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRead } from '../calls/use-calls.ts'
import { Tiles } from '../lists/tiles.tsx'
import { queueTexts } from './queue-texts.ts'

/** How much waits for who decides applications, what is late, and what waits for a second person; dashes until it is read. */
export function QueueTiles() {
  const { tiles } = useTexts(queueTexts)
  const language = useLanguage()
  const { data } = useRead(ownWork, {}, { refetchInterval: 30_000 })
  const of = (kind: WorkKind) => data?.items.find((one) => one.kind === kind)
  const count = (kind: WorkKind) => of(kind)?.waiting ?? 0
  const shown = (value: number) => (data ? value.toLocaleString('id-ID') : '–')
  const cases = of('CASES')
  const late = cases?.late ?? 0
  const dueAt = cases?.nextDueAt
  return (
    <Tiles
      tiles={[
        {
          label: tiles.waiting,
          value: shown(count('CASES')),
          note: dueAt ? tiles.firstDue(formatMoment(dueAt, language)) : tiles.nothingDue,
        },
        { label: tiles.late, value: shown(late), note: tiles.lateOf(shown(count('CASES'))), isBad: late > 0 },
        {
          label: tiles.requests,
          value: shown(count('NO_CAMERA') + count('LOST_NUMBERS')),
          note: tiles.requestsOf(shown(count('NO_CAMERA')), shown(count('LOST_NUMBERS'))),
        },
        {
          label: tiles.second,
          value: shown(count('APPROVALS')),
          note: tiles.ownOf(shown(count('OWN_PROPOSALS'))),
        },
      ]}
    />
  )
}
