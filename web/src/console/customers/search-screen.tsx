import { type SearchHit, searchCustomers } from '@lumbung/shared/contract/operators/customers.ts'
import { Search, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStore } from '../../state/store.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { KeyHints } from '../lists/key-hints.tsx'
import list from '../lists/list.module.css'
import { useRowKeys } from '../lists/row-keys.ts'
import { StateBox } from '../parts/state-box.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { HitsTable } from './hits-table.tsx'
import { lastSearch, onlyCustomer } from './last-search.ts'
import styles from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { searchTexts } from './search-texts.ts'

/** The server finds at most this many. */
const mostHits = 20

/** `/console/customers`: one field that finds a customer by whatever was typed. */
export function SearchScreen() {
  const t = useTexts(searchTexts)
  const last = useStore(lastSearch)
  useRowKeys()
  return (
    <Page title={t.title}>
      <div className={list.panel}>
        <SearchForm />
        {last === undefined ? (
          <StateBox icon={Search} title={t.begin}>
            {t.beginText}
          </StateBox>
        ) : (
          <Results items={last.items} />
        )}
        <div className={list.foot}>
          <KeyHints more={[{ keys: ['/', 'Ctrl K'], does: t.keys }]} />
        </div>
      </div>
    </Page>
  )
}

function SearchForm() {
  const t = useTexts(searchTexts)
  const [query, setQuery] = useState(lastSearch.get()?.query ?? '')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const search = useWrite(searchCustomers)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const submit = (typed: string) => {
    setMissing(typed === '')
    if (typed === '' || search.isPending) return
    const onSuccess = ({ items }: { items: SearchHit[] }) => {
      lastSearch.set({ query: typed, items })
      const only = onlyCustomer(items)
      if (only) go(hrefOf('customer', only))
      else input.current?.select()
    }
    search.mutate({ body: { query: typed } }, { onSuccess })
  }
  return (
    <SearchBox
      input={input}
      name="query"
      label={t.query}
      {...{ t, isMissing, search }}
      value={query}
      onChange={setQuery}
      onSubmit={submit}
    />
  )
}

function Results({ items }: { items: readonly SearchHit[] }) {
  const t = useTexts(searchTexts)
  if (items.length === 0)
    return (
      <div role="status">
        <StateBox icon={SearchX} title={t.none}>
          {t.noneText}
        </StateBox>
      </div>
    )
  return (
    <>
      <p className={styles.count} role="status">
        {items.length === mostHits ? t.most : t.found(items.length)}
      </p>
      <HitsTable items={items} />
    </>
  )
}
