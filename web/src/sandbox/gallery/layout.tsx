import { Banknote, CircleHelp, House, Landmark, ReceiptText, UserRound } from 'lucide-react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { BannerCard, BannerRoom } from '../../ui/layout/banner-card.tsx'
import { Card, HeroCard, SectionTitle } from '../../ui/layout/card.tsx'
import { List, ListRow } from '../../ui/layout/list-row.tsx'
import { EmptyState } from '../../ui/layout/message-page.tsx'
import { Segments, StepHeader } from '../../ui/layout/step-header.tsx'
import { TabBar } from '../../ui/layout/tab-bar.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { Timeline } from '../../ui/layout/timeline.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { MoneyFigure } from '../../ui/money/money-figure.tsx'
import { pageKeys } from './pages.tsx'
import { sampleTexts } from './sample-texts.ts'
import { Frame, Row, type Specimen, State } from './specimen.tsx'

const tiles = ['brand', 'neutral', 'info', 'warning', 'danger', 'success'] as const

function Cards() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <Card>
          <SectionTitle aside={t.seeAll}>{t.section}</SectionTitle>
          <p>{t.cardBody}</p>
        </Card>
      </State>
      <State of="aside">
        <Card kind="flat">{t.cardBody}</Card>
      </State>
      <State of="late">
        <Card kind="danger">{t.lateBody}</Card>
      </State>
      <State of="small">
        <Card kind="flat" tight>
          {t.cardBody}
        </Card>
      </State>
    </>
  )
}

function Heroes() {
  const t = useTexts(sampleTexts)
  return (
    <HeroCard>
      <p>{t.limit}</p>
      <MoneyFigure value={6_000_000} size="hero" />
    </HeroCard>
  )
}

function Banners() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <BannerCard title={t.rows.help} body={t.emptyBody} icon={CircleHelp} href="#BannerCard" />
      </State>
      <State of="aside">
        <BannerCard title={t.rows.help} body={t.cardBody} icon={CircleHelp} label={t.ad} />
      </State>
      <State of="loading">
        <BannerRoom />
      </State>
    </>
  )
}

function Rows() {
  const t = useTexts(sampleTexts)
  return (
    <List>
      <ListRow mark={<Tile>BCA</Tile>} title={t.rows.account} secondary={t.rows.accountHint} value="•••• 7890" />
      <ListRow mark={<Tile icon={Banknote} />} title={t.rows.loans} value="2" href="#List" />
      <ListRow title={t.rows.help} onClick={() => undefined} />
    </List>
  )
}

function Bars() {
  const t = useTexts(sampleTexts)
  return (
    <>
      <State of="plain">
        <Frame>
          <TopBar title={t.screen} onBack={() => undefined} right={<TextLink>{t.rows.help}</TextLink>} />
        </Frame>
      </State>
      <State of="noBack">
        <Frame>
          <TopBar title={t.screen} />
        </Frame>
      </State>
    </>
  )
}

function Steps() {
  const t = useTexts(sampleTexts)
  return <StepHeader step={3} of={6} saved={t.saved} />
}

function Tabs() {
  const t = useTexts(commonTexts)
  return (
    <Frame>
      <TabBar
        current="Home"
        tabs={[
          { key: 'Home', label: t.tabs.Home, icon: House, href: '#TabBar' },
          { key: 'Bill', label: t.tabs.Bill, icon: ReceiptText, href: '#TabBar', count: 2, countLabel: t.newCount(2) },
          { key: 'Me', label: t.tabs.Me, icon: UserRound, href: '#TabBar' },
        ]}
      />
    </Frame>
  )
}

function Tiles() {
  return (
    <Row>
      {tiles.map((kind) => (
        <Tile key={kind} icon={Landmark} kind={kind} />
      ))}
      <Tile>BCA</Tile>
      <Tile icon={Landmark} large />
    </Row>
  )
}

function Timelines() {
  const { timeline, date } = useTexts(sampleTexts)
  return (
    <Timeline
      steps={[
        { key: 'received', state: 'done', title: timeline.received, aside: '09.41' },
        { key: 'signed', state: 'done', title: timeline.signed, aside: '09.43' },
        { key: 'sent', state: 'now', title: timeline.sending, secondary: timeline.wait, node: 'running' },
        { key: 'first', state: 'next', title: timeline.first, secondary: date, node: 4 },
        { key: 'late', state: 'late', title: timeline.missed, secondary: date, node: 5 },
      ]}
    />
  )
}

function Empty() {
  const t = useTexts(sampleTexts)
  return (
    <EmptyState icon={CircleHelp} title={t.emptyList} action={<TextLink>{t.retry}</TextLink>}>
      {t.emptyBody}
    </EmptyState>
  )
}

/** Links to full pages, because the screen frame fills the page. */
function Screens() {
  const t = useTexts(sampleTexts)
  return (
    <List>
      {pageKeys.map((key) => (
        <ListRow key={key} title={t.screens[key]} href={`?page=${key}`} />
      ))}
    </List>
  )
}

export const layout: readonly Specimen[] = [
  { name: 'Screen', Shown: Screens },
  { name: 'Card', Shown: Cards },
  { name: 'HeroCard', Shown: Heroes },
  { name: 'BannerCard', Shown: Banners },
  { name: 'List', Shown: Rows },
  { name: 'TopBar', Shown: Bars },
  { name: 'StepHeader', Shown: Steps },
  { name: 'Segments', Shown: () => <Segments done={4} of={6} /> },
  { name: 'TabBar', Shown: Tabs },
  { name: 'Tile', Shown: Tiles },
  { name: 'Timeline', Shown: Timelines },
  { name: 'EmptyState', Shown: Empty },
]
