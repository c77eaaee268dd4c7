import { House, ReceiptText, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { OfflinePicture } from '../../ui/graphics/pictures.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { ActionLine, Screen } from '../../ui/layout/screen.tsx'
import { Skeleton, SkeletonBar, SkeletonCard } from '../../ui/layout/skeleton.tsx'
import { StepHeader } from '../../ui/layout/step-header.tsx'
import { TabBar } from '../../ui/layout/tab-bar.tsx'
import { MoneyFigure } from '../../ui/money/money-figure.tsx'
import { sampleTexts } from './sample-texts.ts'

export const pageKeys = ['form', 'tabs', 'message', 'loading', 'light'] as const
type PageKey = (typeof pageKeys)[number]

const back = () => history.back()

function FormPage() {
  const t = useTexts(sampleTexts)
  return (
    <Screen
      title={t.screens.form}
      onBack={back}
      below={<StepHeader step={2} of={6} saved={t.saved} />}
      action={
        <>
          <ActionLine label={t.total}>
            <MoneyFigure value={3_320_100} />
          </ActionLine>
          <Button>{t.apply}</Button>
        </>
      }
    >
      <Card>{t.cardBody}</Card>
    </Screen>
  )
}

function TabsPage() {
  const t = useTexts(sampleTexts)
  const { tabs, newCount } = useTexts(commonTexts)
  return (
    <Screen
      title={t.screens.tabs}
      tabs={
        <TabBar
          current="Bill"
          tabs={[
            { key: 'Home', label: tabs.Home, icon: House, href: '/sandbox/gallery' },
            { key: 'Bill', label: tabs.Bill, icon: ReceiptText, href: '?page=tabs', count: 2, countLabel: newCount(2) },
            { key: 'Me', label: tabs.Me, icon: UserRound, href: '/sandbox/gallery' },
          ]}
        />
      }
    >
      <Card>{t.cardBody}</Card>
    </Screen>
  )
}

function OfflineExample() {
  const t = useTexts(sampleTexts)
  return (
    <Screen
      title={t.screens.message}
      heading="body"
      barTitle=""
      onBack={back}
      plainAction
      action={<Button>{t.retry}</Button>}
    >
      <MessagePage
        title={t.offline}
        picture={<OfflinePicture />}
        notice={<Notice kind="neutral">{t.notices.neutral}</Notice>}
      >
        {t.offlineBody}
      </MessagePage>
    </Screen>
  )
}

function LoadingPage() {
  const t = useTexts(sampleTexts)
  return (
    <Screen title={t.screens.loading} onBack={back}>
      <div className="stack">
        <Skeleton onRetry={back}>
          <SkeletonBar width="third" tall />
          <SkeletonBar width="most" />
          <SkeletonCard />
          <SkeletonCard />
        </Skeleton>
        <Card busy>{t.cardBody}</Card>
      </div>
    </Screen>
  )
}

function LightPage() {
  const t = useTexts(sampleTexts)
  return (
    <Screen title={t.screens.light} heading="body" barTitle="" onBack={back} light>
      <PageTitle>{t.screens.light}</PageTitle>
      <p>{t.cardBody}</p>
    </Screen>
  )
}

/** Full-page samples, by the query's `page`. */
export const pages: Readonly<Record<PageKey, ComponentType>> = {
  form: FormPage,
  tabs: TabsPage,
  message: OfflineExample,
  loading: LoadingPage,
  light: LightPage,
}
