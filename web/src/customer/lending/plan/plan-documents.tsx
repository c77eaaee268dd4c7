import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { FileText, ShieldCheck } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { nameIn } from '../insurance/insurance-texts.ts'
import { applyTexts } from './amounts/apply-texts.ts'
import { inQuery } from './amounts/flexible-loan.ts'
import type { Plan } from './amounts/use-plan.ts'

interface PlanDocumentsProps {
  plan: Plan
  account: BankAccount | undefined
  /** The price, with the voucher and the insurance that are used; while a new one loads, the one before. */
  quote: Quote
}

/** What can be read before applying: the agreement with the chosen figures, and the terms of the chosen insurance. */
export function PlanDocuments({ plan, account, quote }: PlanDocumentsProps) {
  const t = useTexts(applyTexts)
  const language = useLanguage()
  const { href } = useRoute()
  const { productId, voucher, insurance } = quote
  const planned = {
    ...inQuery({ ...plan, productId }),
    loanPurpose: plan.loanPurpose,
    bankAccountId: account?.id,
    voucherId: voucher?.voucherId,
    insuranceId: insurance?.insuranceId,
  }
  return (
    <section className="stack-s">
      <SectionTitle>{t.documents}</SectionTitle>
      <List>
        <ListRow
          mark={<Icon of={FileText} />}
          title={t.specimen}
          secondary={t.specimenWhy}
          href={href('HomeAgreement', { type: 'loan' }, planned)}
        />
        {insurance && (
          <ListRow
            mark={<Icon of={ShieldCheck} />}
            title={t.insuranceTerms(nameIn(insurance, language))}
            href={href('ApplyLoanViewPdf', {}, { doc: insurance.pdf })}
          />
        )}
      </List>
    </section>
  )
}
