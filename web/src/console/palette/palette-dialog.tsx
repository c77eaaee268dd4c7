import { type SearchHit, searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { CornerDownRight, History, type LucideIcon, PanelsTopLeft, Search, Zap } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { offers } from '../at-hand/offers.ts'
import { recents } from '../at-hand/recents.ts'
import { useErrorText } from '../calls/error-text.ts'
import { useMay, useSession } from '../calls/session.ts'
import { useWrite, type WriteState } from '../calls/use-calls.ts'
import { lastSearch, onlyCustomer } from '../customers/last-search.ts'
import hints from '../lists/list.module.css'
import { go, hrefOf, subjectHref } from '../routes/routes.ts'
import { actPlaces } from './act-places.ts'
import { actTexts } from './act-texts.ts'
import { type Entry, entriesFor, placeAfter } from './entries.ts'
import styles from './palette.module.css'
import { paletteTexts } from './palette-texts.ts'
import { useScreenNames } from './screen-names.ts'

const icons: Readonly<Record<Entry['kind'], LucideIcon>> = {
  act: Zap,
  screen: PanelsTopLeft,
  recent: History,
  deed: CornerDownRight,
  search: Search,
}

const listId = 'palette-list'
const optionId = (place: number) => `palette-${place}`

/** Searches as the page of customers does, which shows what is found unless it is one thing of the kind that is meant, or one customer alone. */
function useSearch(onFound: () => void) {
  const search = useWrite(searchCustomers)
  const { roles } = useSession()
  const begin = (query: string, about?: string) => {
    if (search.isPending) return
    const onSuccess = ({ items }: { items: SearchHit[] }) => {
      lastSearch.set({ query, items })
      const [hit, ...others] = items
      const meant =
        hit && others.length === 0 && hit.leadsTo.kind === about && !hit.isOwnRelation ? hit.leadsTo : undefined
      const thing = meant && subjectHref(`${meant.kind}:${meant.id}`, roles)
      const only = onlyCustomer(items)
      onFound()
      go(thing ?? (only ? hrefOf('customer', only) : hrefOf('customers')))
    }
    search.mutate({ body: { query } }, { onSuccess })
  }
  return { ...search, begin }
}

export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts)
  const { roles } = useSession()
  const maySearch = useMay('customer.search')
  const nameOf = useScreenNames()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  // What was offered when it was opened: the page behind it does not change.
  const [known] = useState(() => ({ offers: offers.get(), recents: recents.get() }))
  const search = useSearch(onClose)
  const { acts: deeds } = useTexts(actTexts)
  const entries = entriesFor(typed, { ...known, roles, nameOf, deeds, search: maySearch ? t.search : undefined })
  const chosen = entries[place]
  const type = (text: string) => {
    setTyped(text)
    setPlace(0)
  }
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    if (entry.kind === 'search') return search.begin(typed.trim())
    if (entry.kind === 'deed' && entry.sought !== '' && maySearch)
      return search.begin(entry.sought, actPlaces[entry.deed].about)
    onClose()
    if (entry.kind === 'act') known.offers[entry.place]?.run()
    else if (entry.kind === 'deed') go(hrefOf(entry.screen))
    else go(entry.href)
  }
  const press = (event: KeyboardEvent) => {
    const moved = placeAfter(event.key, place, entries.length)
    if (moved === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (moved === undefined) run(chosen)
    else setPlace(moved)
  }
  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.panel ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className="unseen">
            {t.title}
          </Heading>
          <div className={styles.field}>
            <Icon of={Search} size={20} />
            <input
              autoFocus
              className={styles.input}
              role="combobox"
              aria-label={t.title}
              aria-expanded={entries.length > 0}
              aria-controls={entries.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={chosen && optionId(place)}
              placeholder={maySearch ? t.hint : t.plainHint}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => type(target.value)}
              onKeyDown={press}
            />
          </div>
          <Said search={search} />
          <Options entries={entries} place={place} onPoint={setPlace} onRun={run} />
          <Keys />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

interface OptionsProps {
  entries: readonly Entry[]
  place: number
  onPoint: (place: number) => void
  onRun: (entry: Entry) => void
}

/** The entries; the focus stays in the field, which names the chosen one. */
function Options({ entries, place, onPoint, onRun }: OptionsProps) {
  const t = useTexts(paletteTexts)
  const nameOf = useScreenNames()
  const placeOf = ({ screen, sought }: Extract<Entry, { kind: 'deed' }>) =>
    sought === '' ? t.at(nameOf(screen)) : t.about(nameOf(screen), sought)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${optionId(place)}`)?.scrollIntoView({ block: 'nearest' })
  }, [place])
  if (entries.length === 0) return <p className={styles.empty}>{t.nothing}</p>
  return (
    <div ref={list} id={listId} className={styles.list} role="listbox" aria-label={t.title}>
      {entries.map((entry, own) => (
        <button
          key={entry.id}
          id={optionId(own)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={own === place}
          className={classes(styles.item, own === place && styles.chosen)}
          onPointerMove={() => own !== place && onPoint(own)}
          onClick={() => onRun(entry)}
        >
          <Icon of={icons[entry.kind]} size={18} />
          <span className={styles.label}>{entry.label}</span>
          <span className={styles.kind}>{entry.kind === 'deed' ? placeOf(entry) : t.kinds[entry.kind]}</span>
        </button>
      ))}
    </div>
  )
}

function Said({ search }: { search: WriteState }) {
  const t = useTexts(paletteTexts)
  const textOf = useErrorText()
  return (
    <p role="status" className={styles.said}>
      {search.isPending ? t.searching : search.error && textOf(search.error)}
    </p>
  )
}

function Keys() {
  const t = useTexts(paletteTexts)
  return (
    <p className={styles.keys}>
      <span className={hints.hint}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t.keys.move}
      </span>
      <span className={hints.hint}>
        <kbd>Enter</kbd> {t.keys.run}
      </span>
      <span className={hints.hint}>
        <kbd>Esc</kbd> {t.keys.close}
      </span>
    </p>
  )
}
