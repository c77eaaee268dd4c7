import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import type { CameraType } from '@lumbung/shared/enums/onboarding/identity.ts'
import { FileText } from 'lucide-react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { HelpButton } from '../../../../shell/help/help-button.tsx'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { usePictureUrl } from '../../../../shell/loading/use-picture-url.ts'
import type { ScreenProps } from '../../../../shell/router/route-table.ts'
import { useRoute } from '../../../../shell/router/use-route.ts'
import { AppScreen } from '../../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { EmptyState } from '../../../../ui/layout/message-page.tsx'
import { SkeletonCard } from '../../../../ui/layout/skeleton.tsx'
import { AgreementText } from '../agreement-text.tsx'
import styles from './document.module.css'
import { documentOf } from './document-kind.ts'
import { previewTexts } from './preview-texts.ts'

/** shows a document of the customer's own, a photo or an agreement. */
export function DocumentPreviewScreen({ query }: ScreenProps<'DocuPreview'>) {
  const document = documentOf(query.id)
  if (!document) return <NoDocument />
  return 'photo' in document ? <Photo type={document.photo} /> : <Agreement orderId={document.orderId} />
}

function Photo({ type }: { type: CameraType }) {
  const t = useTexts(previewTexts)
  const read = useRead(images, { query: { type } }, { handles: 'all', staleTime: 0 })
  const url = read.data?.find((image) => image.type === type)?.url
  const shown = usePictureUrl(url)
  if (read.data && !url) return <NoDocument />
  return (
    <AppScreen title={t.photos[type]} right={<HelpButton />}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {() => (
          <div className="stack">
            <div className={styles.photo}>
              <img src={shown} alt={t.photos[type]} />
            </div>
            <p className="small secondary">{t.private}</p>
          </div>
        )}
      </Loaded>
    </AppScreen>
  )
}

function Agreement({ orderId }: { orderId: string }) {
  const t = useTexts(previewTexts)
  const read = useRead(loanAgreement, { query: { orderId } }, { handles: 'all', staleTime: 0 })
  if (isRefusal(read.error, 'NOT_FOUND')) return <NoDocument />
  return (
    <AppScreen title={t.agreement} right={<HelpButton />}>
      <Loaded read={read} skeleton={<SkeletonCard />}>
        {({ model, quote }) => <AgreementText of={{ orderId }} model={model} quote={quote} />}
      </Loaded>
    </AppScreen>
  )
}

function NoDocument() {
  const t = useTexts(previewTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      right={<HelpButton />}
      action={<ButtonLink href={href('Profile', {})}>{t.toProfile}</ButtonLink>}
    >
      <EmptyState icon={FileText} title={t.noneTitle}>
        {t.noneBody}
      </EmptyState>
    </AppScreen>
  )
}
