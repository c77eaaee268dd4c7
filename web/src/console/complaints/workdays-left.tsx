import { useTexts } from '../../i18n/use-texts.ts'
import { handlingTexts } from '../handling/handling-texts.ts'
import { TimeBar } from '../queue/time-bar.tsx'

interface WorkdaysLeftProps {
  shown: { at: string; dueAt: string; workdaysLeft?: number | undefined; isLate: boolean }
  now: number
}

/** How much of the time is used, and the working days that are left. */
export function WorkdaysLeft({ shown: { at, dueAt, workdaysLeft = 0, isLate }, now }: WorkdaysLeftProps) {
  const t = useTexts(handlingTexts)
  const left = workdaysLeft === 0 ? t.lastDay : t.workdays(workdaysLeft)
  return (
    <TimeBar submittedAt={at} dueAt={dueAt} now={now} words={isLate ? t.lateWorkdays(Math.abs(workdaysLeft)) : left} />
  )
}
