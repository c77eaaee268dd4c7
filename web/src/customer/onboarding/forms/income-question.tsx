import { formatMoney } from '@lumbung/shared/format.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { Banknote } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
    <Dialog
      title={t.title(formatMoney(rupiah(income)))}
      icon={Banknote}
      tone="neutral"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.change}</Button>
          <Button kind="text" onClick={onConfirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      {t.body}
    </Dialog>
  )
}
