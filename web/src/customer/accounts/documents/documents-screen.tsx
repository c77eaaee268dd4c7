import { legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import { LegalTextType } from '@lumbung/shared/facts/consents.ts'
import { isOffline, isRefusal } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { NotFoundScreen } from '../../../shell/screen/not-found-screen.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { LegalText, LegalVersion } from './legal-text.tsx'
import { legalTexts } from './legal-texts.ts'

/** A legal text by its type (E-16). */
export function DocumentsScreen({ params }: ScreenProps<'Documents'>) {
  const type = LegalTextType.find((one) => one === params.type)
  return type ? <Text type={type} /> : <NotFoundScreen />
}

function Text({ type }: { type: LegalTextType }) {
  const t = useTexts(legalTexts)
  const read = useRead(legalDocument, { params: { type } }, { handles: 'all', staleTime: 3_600_000 })
  const retry = () => void read.refetch()
  if (isRefusal(read.error, 'NOT_FOUND')) return <NotFoundScreen />
  if (!read.data) {
    return read.error ? (
      <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
    ) : (
      <LoadingScreen onRetry={retry} />
    )
  }
  return (
    <AppScreen title={read.data.title} barTitle={t.document} heading="body">
      <div className="stack">
        <div className="stack-s">
          <PageTitle>{read.data.title}</PageTitle>
          <LegalVersion version={read.data.version} />
        </div>
        <LegalText document={read.data} />
      </div>
    </AppScreen>
  )
}
