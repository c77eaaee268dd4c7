import { clock, moveClock } from '@lumbung/shared/contract/sandbox.ts'
import { formatWeekday } from '@lumbung/shared/format.ts'
import { addDays, businessDate, daysBetween } from '@lumbung/shared/lending/dates/calendar.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import styles from './desk.module.css'
import { Outcome } from './outcome.tsx'

const texts = defineTexts({
  id: {
    today: 'Tanggal di Lumbung',
    note: 'Kalender hanya bisa maju. Setiap hari yang lewat ditutup: denda dan status dihitung.',
    add: (days: number) => `+${days} hari`,
    to: 'Maju sampai tanggal',
    toHint: 'Tulis TTTT-BB-HH, paling jauh 400 hari',
    toError: (example: string) => `Tulis tanggal sesudah tanggal di Lumbung, misalnya ${example}.`,
    go: 'Maju',
    done: (date: string) => `Sekarang ${date}.`,
  },
  en: {
    today: 'Date at Lumbung',
    note: 'The calendar only moves forward. Each day that passes is closed: late fees and states are calculated.',
    add: (days) => `+${days} ${days === 1 ? 'day' : 'days'}`,
    to: 'Move to a date',
    toHint: 'As YYYY-MM-DD, at most 400 days ahead',
    toError: (example) => `Enter a date after the date at Lumbung, for example ${example}.`,
    go: 'Move',
    done: (date) => `It is now ${date}.`,
  },
})

const steps = [1, 7, 30]

/** A month at a time, so that no call takes longer than the browser waits. */
async function moveBy(days: number): Promise<{ businessDate: string }> {
  const today = await call(moveClock, { body: { advanceDays: Math.min(days, 30) } })
  return days > 30 ? moveBy(days - 30) : today
}

/** The business date, and buttons to advance it. */
export function ClockSection() {
  const t = useTexts(texts)
  const language = useLanguage()
  const client = useQueryClient()
  const read = useQuery({ queryKey: ['clock'], queryFn: () => call(clock, {}), refetchInterval: 10_000 })
  const move = useMutation({
    mutationFn: moveBy,
    onSuccess: (today) => client.setQueryData(['clock'], today),
  })
  const today = read.data?.businessDate
  const by = (days: number) => !move.isPending && move.mutate(days)
  return (
    <div className="stack-s">
      <p className="small secondary">{t.today}</p>
      <p className="strong">{today ? formatWeekday(today, language) : '…'}</p>
      <div className={styles.buttons}>
        {steps.map((days) => (
          <Button
            key={days}
            small
            kind="secondary"
            loading={move.isPending && move.variables === days}
            onClick={() => by(days)}
          >
            {t.add(days)}
          </Button>
        ))}
      </div>
      <MoveTo today={today} busy={move.isPending} onMove={by} />
      <p className="small secondary">{t.note}</p>
      <Outcome
        done={move.data && t.done(formatWeekday(move.data.businessDate, language))}
        error={move.error ?? read.error}
      />
    </div>
  )
}

interface MoveToProps {
  today: string | undefined
  busy: boolean
  onMove: (days: number) => void
}

/** Moves the clock to a typed date. */
function MoveTo({ today, busy, onMove }: MoveToProps) {
  const t = useTexts(texts)
  const [wanted, setWanted] = useState('')
  const [wrong, setWrong] = useState(false)
  const move = () => {
    const days = daysUntil(wanted.trim(), today)
    setWrong(days === undefined)
    if (days !== undefined) onMove(days)
  }
  return (
    <>
      <Field
        name="date"
        label={t.to}
        hint={t.toHint}
        value={wanted}
        onChange={setWanted}
        error={wrong && today ? t.toError(addDays(businessDate(today), 30)) : undefined}
      />
      <div className={styles.buttons}>
        <Button small kind="secondary" loading={busy} onClick={move}>
          {t.go}
        </Button>
      </div>
    </>
  )
}

/** Days until a later date, at most 400; undefined for anything else. */
function daysUntil(text: string, today: string | undefined): number | undefined {
  try {
    const days = today ? daysBetween(businessDate(today), businessDate(text)) : 0
    return days >= 1 && days <= 400 ? days : undefined
  } catch {
    return undefined
  }
}
