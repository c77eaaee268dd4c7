import { type DayFigures, queueDay } from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import { ownWork } from '@lumbung/shared/contract/operators/work.ts'
import { formatDayMonth, formatPercent, formatTime } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRead } from '../calls/use-calls.ts'
import { type Tile, Tiles } from '../lists/tiles.tsx'
import { HoursPanel } from './figures/hours-panel.tsx'
import styles from './queue.module.css'
import { queueTexts } from './queue-texts.ts'
import { inLargestUnit } from './time-left.ts'

/** Milliseconds between two reads. */
const pollMs = 30_000
const unknown = '–'
const inGroups = (count: number) => count.toLocaleString('id-ID')

/**
 * For who decides applications: how much waits, what is late, how long a decision takes, how many are approved, and the hours of
 * today. Dashes until it is read.
 */
export function QueueTiles() {
  const { tiles } = useTexts(queueTexts)
  const language = useLanguage()
  const work = useRead(ownWork, {}, { refetchInterval: pollMs }).data
  const day = useRead(queueDay, {}, { refetchInterval: pollMs }).data
  const cases = work?.items.find(({ kind }) => kind === 'CASES')
  const { waiting = 0, late = 0, nextDueAt } = cases ?? {}
  const [time, share] = [useTimeTile(day), useShareTile(day?.today)]
  return (
    <div className={styles.figures}>
      <Tiles
        tiles={[
          {
            label: tiles.waiting,
            value: work ? inGroups(waiting) : unknown,
            note: tiles.thisHour(day ? inGroups(day.hours.at(-1)?.received ?? 0) : unknown),
          },
          {
            label: tiles.late,
            value: work ? inGroups(late) : unknown,
            note: nextDueAt
              ? tiles.firstDue(`${formatDayMonth(nextDueAt, language)}, ${formatTime(nextDueAt)}`)
              : tiles.nothingDue,
            isBad: late > 0,
          },
          time,
          share,
        ]}
      />
      <HoursPanel hours={day?.hours} />
    </div>
  )
}

/** How long a decision of today took on average, beside yesterday's. */
function useTimeTile(day: { today: DayFigures; yesterday: DayFigures } | undefined): Tile {
  const { tiles, units } = useTexts(queueTexts)
  const timeOf = (figures: DayFigures | undefined) => {
    if (figures?.averageSeconds === undefined) return undefined
    const { amount, unit } = inLargestUnit(Math.max(1, Math.round(figures.averageSeconds / 60)))
    return `${inGroups(amount)} ${units[unit]}`
  }
  const before = timeOf(day?.yesterday)
  return {
    label: tiles.average,
    value: timeOf(day?.today) ?? unknown,
    note: day && !before ? tiles.noneYesterday : tiles.yesterday(before ?? unknown),
  }
}

/** How many were approved today, of those that were approved or rejected. */
function useShareTile(today: DayFigures | undefined): Tile {
  const { tiles } = useTexts(queueTexts)
  const language = useLanguage()
  const { approved = 0, rejected = 0 } = today ?? {}
  const final = approved + rejected
  return {
    label: tiles.approved,
    value: final > 0 ? formatPercent(Math.round((approved / final) * 1_000_000), language, 0) : unknown,
    note: today && final === 0 ? tiles.noneToday : tiles.outcomes(inGroups(approved), inGroups(rejected)),
  }
}
