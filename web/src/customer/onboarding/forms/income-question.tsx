import { formatMoney } from '@lumbung/shared/format.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { Banknote } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { stepTexts } from './step-texts.ts'

interface IncomeQuestionProps {
  /** Whole rupiah a month. */
  income: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether an unusually high income is meant: a zero or two too many are typed easily, and the decision counts on it. */
export function IncomeQuestion({ income, onConfirm, onClose }: IncomeQuestionProps) {
  const t = useTexts(stepTexts).work.incomeQuestion
  return (
    <ConfirmDialog
      title={t.title(formatMoney(rupiah(income)))}
      icon={Banknote}
      tone="neutral"
      onClose={onClose}
      stay={t.change}
      go={t.confirm}
      kind="text"
      onGo={onConfirm}
    >
      {t.body}
    </ConfirmDialog>
  )
}
