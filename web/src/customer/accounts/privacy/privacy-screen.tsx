import { consents } from '@lumbung/shared/contract/accounts/documents.ts'
import { dataRequests } from '@lumbung/shared/contract/rights.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { Loaded } from '../../../shell/loading/loaded.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { SkeletonCard } from '../../../ui/layout/skeleton.tsx'
import { ConsentSection } from './consent-section.tsx'
import { CopySection } from './copy-section.tsx'
import { privacyTexts } from './privacy-texts.ts'
import { RequestSection } from './request-section.tsx'

/** RA-08: consents, a copy of one's data, and requests about it. */
export function PrivacyScreen() {
  const t = useTexts(privacyTexts)
  const agreed = useRead(consents, {}, { handles: 'all' })
  const asked = useRead(dataRequests, {}, { handles: 'all' })
  return (
    <AppScreen title={t.title} right={<HelpButton />}>
      <div className="stack-l">
        <p className="secondary">{t.lead}</p>
        <Loaded read={asked} skeleton={<SkeletonCard />}>
          {({ items }) => (
            <>
              <CopySection exports={items.filter(({ kind }) => kind === 'EXPORT')} />
              <RequestSection requests={items.filter(({ kind }) => kind !== 'EXPORT')} />
            </>
          )}
        </Loaded>
        {(asked.data || asked.error) && (
          <Loaded read={agreed} skeleton={<SkeletonCard />}>
            {(data) => <ConsentSection {...data} />}
          </Loaded>
        )}
      </div>
    </AppScreen>
  )
}
