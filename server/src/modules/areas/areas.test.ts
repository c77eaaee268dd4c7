import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { getDistricts, getProvinces, getRegencies, getVillages } from 'idn-area-data'
import { openAreas } from './areas.ts'
import { buildAreas } from './build-areas.ts'

const folder = await mkdtemp(join(tmpdir(), 'lumbung-areas-'))
after(() => rm(folder, { recursive: true }))

const file = join(folder, 'areas.txt')
await buildAreas(file)
const areas = openAreas(file)
const menteng = {
  province: 'Daerah Khusus Ibukota Jakarta',
  city: 'Kota Administrasi Jakarta Pusat',
  district: 'Menteng',
}

/** The names below a code according to the package. */
function expectedNames(rows: readonly { code: string; name: string }[], parent: string): string[] {
  const names = rows.filter(({ code }) => code.startsWith(`${parent}.`)).map(({ name }) => name)
  return [...new Set(names)].sort(new Intl.Collator('id').compare)
}

const tree = areas.names({}).map((province) => ({
  province,
  cities: areas.names({ province }).map((city) => ({ city, districts: areas.names({ province, city }) })),
}))

test('there are 38 provinces, 514 cities and regencies, 7285 districts, and villages in every district', () => {
  const cities = tree.flatMap((branch) => branch.cities)
  assert.deepEqual([tree.length, cities.length], [38, 514])
  assert.equal(cities.flatMap(({ districts }) => districts).length, 7285)
  let villages = 0
  for (const { province, cities } of tree)
    for (const { city, districts } of cities)
      for (const district of districts) {
        const names = areas.names({ province, city, district })
        assert.ok(names.length > 0, `${city}, ${district}`)
        villages += names.length
      }
  assert.equal(villages, 83_762 - 16)
})

test('N-24: each of the four levels has the names of the source', () => {
  assert.equal(areas.names({})[0], 'Aceh')
  assert.ok(areas.names({ province: menteng.province }).includes(menteng.city))
  assert.deepEqual(areas.names(menteng), ['Cikini', 'Gondangdia', 'Kebon Sirih', 'Menteng', 'Pegangsaan'])
  assert.ok(areas.names({ province: 'Jawa Timur', city: 'Kabupaten Sumenep' }).includes('Ra"as'))
})

test('a name is found whatever its case, spaces and letter width; a blank name counts as missing', () => {
  const shouted = {
    province: ' DAERAH  khusus ibukota JAKARTA ',
    city: 'ｋｏｔａ administrasi jakarta pusat',
    district: 'MENTENG',
  }
  assert.deepEqual(areas.names(shouted), areas.names(menteng))
  assert.deepEqual(areas.names({ province: '', city: ' ', district: '' }), areas.names({}))
})

test('DKI Jakarta and DI Yogyakarta are found by their short names', () => {
  assert.deepEqual(areas.names({ province: 'DKI Jakarta' }), areas.names({ province: menteng.province }))
  assert.equal(areas.names({ province: 'di yogyakarta' }).length, 5)
  assert.equal(areas.contains({ ...menteng, province: 'DKI JAKARTA', village: 'cikini' }), true)
})

test('an unknown area or a path with a missing level returns no names', () => {
  const unknown = [
    { province: 'Atlantis' },
    { city: menteng.city },
    { district: 'Menteng' },
    { ...menteng, city: 'Kota Bogor' },
  ]
  const skipped = [
    { province: 'Aceh', district: 'Menteng' },
    { ...menteng, district: '__proto__' },
  ]
  for (const path of [...unknown, ...skipped]) assert.deepEqual(areas.names(path), [], JSON.stringify(path))
})

test('an address is valid only if every level is in the one above', () => {
  assert.equal(areas.contains({ ...menteng, village: 'Cikini' }), true)
  assert.equal(areas.contains({ ...menteng, village: 'CIKINI ' }), true)
  for (const village of ['Atlantis', '', 'Cikini|Gondangdia'])
    assert.equal(areas.contains({ ...menteng, village }), false)
  assert.equal(areas.contains({ ...menteng, district: 'Gambir', village: 'Cikini' }), false)
  assert.equal(areas.contains({ ...menteng, district: '', village: 'Menteng' }), false)
  assert.equal(areas.contains({ province: '', city: '', district: '', village: 'Aceh' }), false)
})

test('W-19: every sampled area has the names of the package in Indonesian order', async () => {
  const [provinces, cities, districts, villages] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
  ])
  const nameOf = new Map([...provinces, ...cities, ...districts].map(({ code, name }) => [code, name]))
  const sampled = districts.filter(({ code }, row) => code !== '' && row % 150 === 0)
  assert.ok(sampled.length > 45)
  for (const { code, name: district } of sampled) {
    const province = nameOf.get(code.slice(0, 2)) ?? ''
    const city = nameOf.get(code.slice(0, 5)) ?? ''
    assert.deepEqual(areas.names({ province }), expectedNames(cities, code.slice(0, 2)))
    assert.deepEqual(areas.names({ province, city }), expectedNames(districts, code.slice(0, 5)))
    const names = expectedNames(villages, code)
    assert.deepEqual(areas.names({ province, city, district }), names)
    for (const village of names) assert.equal(areas.contains({ province, city, district, village }), true)
  }
})

test('every province has its time zone', () => {
  const inZone = (zone: string) => areas.names({}).filter((province) => areas.zoneOf(province) === zone)
  assert.deepEqual(inZone('Asia/Jayapura'), [
    'Maluku',
    'Maluku Utara',
    'Papua',
    'Papua Barat',
    'Papua Barat Daya',
    'Papua Pegunungan',
    'Papua Selatan',
    'Papua Tengah',
  ])
  assert.deepEqual(inZone('Asia/Makassar'), [
    'Bali',
    'Gorontalo',
    'Kalimantan Selatan',
    'Kalimantan Timur',
    'Kalimantan Utara',
    'Nusa Tenggara Barat',
    'Nusa Tenggara Timur',
    'Sulawesi Barat',
    'Sulawesi Selatan',
    'Sulawesi Tengah',
    'Sulawesi Tenggara',
    'Sulawesi Utara',
  ])
  assert.equal(inZone('Asia/Jakarta').length, 18)
  assert.equal(areas.zoneOf('DKI Jakarta'), 'Asia/Jakarta')
  assert.equal(areas.zoneOf('Atlantis'), undefined)
})

test('the version is that of the package', () => {
  assert.equal(areas.version, 'idn-area-data@4.0.1')
})

test('a missing file throws on opening, a broken file on first use, both with the command that builds it', async () => {
  assert.throws(() => openAreas(join(folder, 'none.txt')), /none\.txt is missing: build it with `npm run build`/)
  const broken = join(folder, 'broken.txt')
  await writeFile(broken, (await readFile(file, 'utf8')).replace('\tKabupaten Aceh Barat\n', ''))
  assert.throws(() => openAreas(broken).names({}), /npm run build/)
})
