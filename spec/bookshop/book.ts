import {
  allOf,
  anything,
  array,
  boolean,
  component,
  constant,
  enumeration,
  integer,
  nullable,
  number,
  object,
  oneOf,
  record,
  renamed,
  retyped,
  string,
  tuple,
  use,
} from 'chronospec/model'

export const Isbn = component('Isbn', string({ pattern: '^97[89][0-9]{10}$', examples: ['9780141439518'] }))

const Person = component('Person', object({ name: string(), born: nullable(integer()) }, { required: ['name'] }))

const Publisher = component('Publisher', object({ name: string(), city: string() }))

const Money = component(
  'Money',
  object(
    {
      amount: string({ pattern: '^[0-9]+\\.[0-9]{2}$', description: 'In decimal digits, so that nothing is rounded.' }),
      currency: enumeration(['EUR', 'GBP', 'USD']),
    },
    { required: ['amount', 'currency'], closed: true },
  ),
)

/** What all editions have. */
const Edition = component(
  'Edition',
  object({ kind: enumeration(['paper', 'ebook']), pages: integer({ minimum: 1 }) }, { required: ['kind'] }),
)

const PaperEdition = component(
  'PaperEdition',
  allOf([Edition, object({ kind: constant('paper'), grams: number({ exclusiveMinimum: 0 }) })]),
)

const EbookEdition = component(
  'EbookEdition',
  allOf([Edition, object({ kind: constant('ebook'), bytes: integer({ maximum: 18_446_744_073_709_551_615n }) })]),
)

export const Book = component(
  'Book',
  object(
    {
      isbn: Isbn,
      title: string({ minLength: 1 }),
      titles: record(string(), { description: 'The title in other languages, by the code of the language.' }),
      ...renamed(
        { writer: string({ description: 'Whoever wrote it.' }) },
        { author: Person },
        {
          subject: 'Book.writer',
          on: '2025-06-01',
          until: '2025-12-01',
          reason: 'a name alone does not tell two authors apart',
        },
      ),
      publisher: use(Publisher, {
        subject: 'Book.publisher',
        deprecated: '2026-02-01',
        sunset: '2026-10-01',
        reason: 'each edition has its own',
      }),
      price: retyped(number({ minimum: 0, title: 'In euros' }), Money, {
        subject: 'Book.price as a number',
        on: '2025-09-01',
        until: '2026-03-01',
        reason: 'numbers were rounded',
      }),
      editions: array(
        oneOf([PaperEdition, use(EbookEdition, { subject: 'Ebooks', added: '2025-07-01' })], {
          discriminator: { propertyName: 'kind', mapping: { paper: PaperEdition } },
        }),
        { minItems: 1 },
      ),
      subjects: array(string(), { uniqueItems: true }),
      place: tuple([string({ title: 'Aisle' }), integer({ title: 'Shelf' })], {
        description: 'Where it stands in the shop.',
      }),
      inStock: boolean({ readOnly: true }),
      notes: anything({ description: 'Whatever the shop notes down.' }),
    },
    { description: 'A book, in all its editions.', required: ['isbn', 'title', 'writer', 'author'] },
  ),
)

export const Review = component(
  'Review',
  object(
    {
      stars: enumeration([1, 2, 3, 4, 5]),
      text: nullable(string({ maxLength: 2000 })),
      verified: boolean({
        added: '2026-02-01',
        readOnly: true,
        description: 'Whether the reviewer bought the book here.',
      }),
    },
    { required: ['stars'] },
  ),
)
