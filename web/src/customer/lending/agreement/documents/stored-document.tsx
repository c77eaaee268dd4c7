import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { agreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { AgreementText } from '../agreement-text.tsx'
import { agreementTexts } from '../agreement-texts.ts'
import { MissingDocument } from '../missing-document.tsx'
import { useAgreementFile } from '../use-agreement-file.ts'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { documentTexts } from './document-texts.ts'
import { SaveAction } from './save-action.tsx'

type Found = ReplyOf<typeof agreement>

interface StoredDocumentProps {
  agreementId: string
  /** Shown as a file: the button saves it. */
  isFile?: boolean | undefined
}

/** A document of this customer by its id, or that there is none. */
export function StoredDocument({ agreementId, isFile = false }: StoredDocumentProps) {
  const t = useTexts(documentTexts)
  const read = useRead(agreement, { params: { agreementId } }, { handles: 'all' })
  const { data } = read
  const file = useAgreementFile({ agreementId })
  if (isRefusal(read.error, 'NOT_FOUND', 'INVALID_INPUT') || !agreementId) return <MissingDocument />
  const title = data?.conversionId && data.kind === 'AGREEMENT' ? t.conversion : t.kinds[data?.kind ?? 'AGREEMENT']
  return (
    <AppScreen
      title={isFile ? `${title} (PDF)` : title}
      right={<HelpButton />}
      action={isFile ? data && <SaveAction {...file} /> : data && <NextStep found={data} />}
    >
      <Loaded read={read} skeleton={<DocumentSkeleton />}>
        {(found) => (
          <div className="stack-l">
            <Signed found={found} />
            <AgreementText of={{ agreementId }} model={found.model} quote={found.quote} isFile={isFile} />
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

function Signed({ found: { signedAt, esign } }: { found: Found }) {
  const t = useTexts(agreementTexts)
  const language = useLanguage()
  if (!signedAt) return null
  return (
    <Notice kind="success">
      {t.signed(formatMoment(signedAt, language))} {esign && t.lender[esign]}
    </Notice>
  )
}

/** Where the document belongs: to be signed, or the state of its order or conversion. */
function NextStep({ found: { orderId, conversionId, esign } }: { found: Found }) {
  const t = useTexts(agreementTexts)
  const { href } = useRoute()
  if (conversionId) {
    const route = esign === 'UNCOMPLETED' ? 'BillInstallmentApplication' : 'BillInstallmentProcess'
    return <ButtonLink href={href(route, {}, { conversionId })}>{t.seeStatus}</ButtonLink>
  }
  if (!orderId) return null
  const route = esign === 'UNCOMPLETED' ? 'OrderLoanAgreement' : 'OrderStatus'
  return <ButtonLink href={href(route, { orderId })}>{t.seeStatus}</ButtonLink>
}
