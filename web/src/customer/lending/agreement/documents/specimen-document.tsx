import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { specimenAgreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { LoanPurpose } from '@lumbung/shared/enums/lending.ts'
import { FileText, ShieldCheck } from 'lucide-react'
import { isFault, isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import type { QueryOf } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Icon } from '../../../../ui/graphics/icon.tsx'
import { List, ListRow } from '../../../../ui/layout/list-row.tsx'
import { EmptyState } from '../../../../ui/layout/message-page.tsx'
import { nameIn } from '../../insurance/insurance-texts.ts'
import { AgreementText } from '../agreement-text.tsx'
import { type PlannedLoan, useAgreementFile } from '../use-agreement-file.ts'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { documentTexts } from './document-texts.ts'
import { SaveAction } from './save-action.tsx'

/** The loan in the address, as the form chose it. */
export type PlannedQuery = QueryOf<'HomeAgreement'>

/** The loan that an address names; undefined if it names none. */
function plannedFrom({ productId, amount, tenor, loanPurpose, ...chosen }: PlannedQuery): PlannedLoan | undefined {
  const purpose = LoanPurpose.find((code) => code === loanPurpose)
  if (!productId || !amount || !tenor) return undefined
  return { productId, amount, tenor, ...(purpose ? { loanPurpose: purpose } : {}), ...chosen }
}

interface SpecimenDocumentProps {
  query: PlannedQuery
  /** Shown as a file: the button saves it. */
  isFile?: boolean | undefined
}

/** The agreement that the chosen loan would have. */
export function SpecimenDocument({ query, isFile = false }: SpecimenDocumentProps) {
  const t = useTexts(documentTexts)
  const planned = plannedFrom(query)
  return planned ? <Specimen planned={planned} isFile={isFile} /> : <NoSpecimen>{t.nothingPlanned}</NoSpecimen>
}

function Specimen({ planned, isFile }: { planned: PlannedLoan; isFile: boolean }) {
  const t = useTexts(documentTexts)
  const { href } = useRoute()
  const read = useRead(specimenAgreement, { query: planned }, { handles: 'all' })
  const file = useAgreementFile({ planned })
  if (isRefusal(read.error) && !isFault(read.error)) return <NoSpecimen>{read.error.message}</NoSpecimen>
  return (
    <AppScreen
      title={isFile ? `${t.specimen} (PDF)` : t.specimen}
      right={<HelpButton />}
      action={isFile ? <SaveAction {...file} /> : <ButtonLink href={href('ApplyLoan', {})}>{t.toForm}</ButtonLink>}
    >
      <Loaded read={read} skeleton={<DocumentSkeleton />}>
        {({ model, quote }) => (
          <div className="stack-l">
            <Notice kind="neutral">{t.specimenNotice}</Notice>
            <AgreementText of={{ planned }} model={model} quote={quote} isFile={isFile} />
            {quote.insurance && <InsuranceTermsRow insurance={quote.insurance} />}
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

type Insurance = NonNullable<ReplyOf<typeof specimenAgreement>['quote']['insurance']>

function InsuranceTermsRow({ insurance }: { insurance: Insurance }) {
  const t = useTexts(documentTexts)
  const language = useLanguage()
  const { href } = useRoute()
  return (
    <List>
      <ListRow
        mark={<Icon of={ShieldCheck} />}
        title={t.insuranceTerms(nameIn(insurance, language))}
        href={href('HomeAgreement', { type: insurance.pdf })}
      />
    </List>
  )
}

/** Leads to the plan of a loan, which sends a customer who can apply for one on to the loan form. */
function NoSpecimen({ children }: { children: string }) {
  const t = useTexts(documentTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.specimen}
      right={<HelpButton />}
      action={<ButtonLink href={href('PdlPreBorrow', {})}>{t.toPlan}</ButtonLink>}
    >
      <EmptyState icon={FileText} title={t.noSpecimen}>
        {children}
      </EmptyState>
    </AppScreen>
  )
}
