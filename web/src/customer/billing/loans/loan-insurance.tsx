import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { cancelInsurance, loan as loanRead } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { ExternalLink, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { InsuranceFile } from '../../lending/insurance/insurance-file.tsx'
import { insuranceTexts, nameIn } from '../../lending/insurance/insurance-texts.ts'

interface LoanInsuranceProps {
  loanId: string
  insurance: NonNullable<ReplyOf<typeof loanRead>['insurance']>
  /** As the agreement names it. */
  taken: ChosenInsurance | undefined
}

/** The insurance of a loan: its policy, premium and terms, and the way to cancel it in time. */
export function LoanInsurance({ loanId, insurance, taken }: LoanInsuranceProps) {
  const t = useTexts(insuranceTexts)
  const language = useLanguage()
  const { premium, insurer, policyNumber, status, pdf, cancelUntil, online } = insurance
  const { href } = useRoute()
  const name = nameIn(insurance, language)
  return (
    <section className="stack-s">
      <SectionTitle>{name}</SectionTitle>
      <Card>
        <CostTable
          caption={name}
          rows={[
            { label: t.status, value: t.statuses[status] },
            { label: t.premium, value: formatMoney(premium) },
            ...(policyNumber ? [{ label: t.policy(policyNumber), kind: 'note' } as const] : []),
            { label: t.insuredBy(insurer), kind: 'note' },
          ]}
        />
      </Card>
      <p className="small secondary">{t.notes[status]}</p>
      <List>
        <InsuranceFile document={pdf} name={name} taken={taken} />
        {online && (
          <ListRow
            mark={<Icon of={ExternalLink} />}
            title={t.online}
            secondary={t.onlineAt(insurer)}
            href={href('WpsInsuranceEntry', {}, { loanId })}
          />
        )}
      </List>
      {cancelUntil && <CancelInsurance loanId={loanId} premium={premium} until={formatDate(cancelUntil, language)} />}
    </section>
  )
}

/** Cancels the insurance after one confirmation. */
function CancelInsurance({ loanId, premium, until }: { loanId: string; premium: number; until: string }) {
  const t = useTexts(insuranceTexts)
  const { toasts } = useServices()
  const [confirming, setConfirming] = useState(false)
  const write = useWrite(cancelInsurance, { refreshes: [loanRead, currentBills] })
  const close = () => setConfirming(false)
  const cancel = () =>
    write.mutate({ params: { loanId } }, { onSuccess: () => toasts.show(t.canceled, 'done'), onSettled: close })
  return (
    <>
      <p className="small secondary">{t.until(until)}</p>
      <Button kind="text" onClick={() => setConfirming(true)}>
        {t.cancel}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={t.cancelTitle}
          icon={ShieldOff}
          onClose={close}
          stay={t.keep}
          go={t.cancelYes}
          loading={write.isPending}
          onGo={cancel}
        >
          {t.cancelBody(formatMoney(premium))}
        </ConfirmDialog>
      )}
    </>
  )
}
