import { describe, expect, it } from 'vitest'
import { notAdditive } from './additive.ts'

const only = (...statements: string[]) => expect(notAdditive(statements))

describe('a migration is additive when', () => {
  it('it makes tables and does with them what it likes', () => {
    only(
      'create table "a" ("id" integer primary key)',
      'alter table a alter column words set storage external',
      'create unique index "a_once" on "a" ("id")',
      'insert into "a" ("id") values ($1)',
      'delete from "a"',
    ).toEqual([])
    only('create virtual table a using fts5(words)', 'insert into a (words) values (?)').toEqual([])
  })

  it('it adds columns that an older node need not know', () => {
    only(
      'alter table "users" add column "phone" text',
      `alter table "users" add column "state" integer default 1 not null`,
      'alter table "users" add column "head_id" integer references "users" ("id") on delete set null',
    ).toEqual([])
  })

  it('it adds indexes, unique ones only with what an older node leaves empty', () => {
    only('create index "a" on "users" ("org_id")', 'create index a on resources (coalesce(upload_id, -id))').toEqual([])
    only('alter table "users" add column "no" text', 'create unique index "a" on "users" ("org_id", "no")').toEqual([])
  })

  it('it takes constraints away', () => {
    only(
      'alter table "audits" alter column "user_id" drop not null',
      'alter table "facts" drop constraint "facts_user_id_fkey"',
      'pragma writable_schema = on',
      `update sqlite_schema set sql = ? where type = 'table' and name = ?`,
    ).toEqual([])
  })

  it('it fills only what it has added', () => {
    only(
      `alter table "audits" add column "kind" text default '' not null`,
      `alter table "audits" add column "who" text default '' not null`,
      `update audits set kind = 'a, b (c', who = (select name, x from users where users.id = (1)) where kind = ''`,
    ).toEqual([])
  })
})

describe('it is not when', () => {
  it.each([
    'drop table "users"',
    'drop index "users_by_phone"',
    'alter table "users" drop column "phone"',
    'alter table "users" rename to "people"',
    'alter table "users" rename column "phone" to "mobile"',
    'alter table "users" alter column "phone" set not null',
    'alter table "users" alter column "id" type smallint',
    'alter table "users" add constraint "once" unique ("phone")',
    'alter table "users" drop constraint "users_once"',
    'alter table "users" add column "phone" text not null',
    'alter table "users" add column "phone" text unique',
    'alter table "users" add column "a" text, add column "b" text not null',
    'create unique index "once" on "users" ("phone")',
    'update "sessions" set "proven_at" = "created_at"',
    'insert into "users" ("id") values (1)',
    'delete from "users"',
    'create trigger t after insert on users begin select 1; end',
    'truncate users',
  ])('%s', (statement) => only(statement).toHaveLength(1))

  it('a unique index counts what an older node leaves at its default', () => {
    only(
      `alter table "users" add column "no" text default '' not null`,
      'create unique index "a" on "users" ("org_id", "no")',
    ).toHaveLength(1)
  })

  it('it fills something else beside what it has added', () => {
    only('alter table "users" add column "a" text', 'update users set a = name, name = null where a is null').toHaveLength(1)
  })
})
