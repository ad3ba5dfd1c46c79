/**
 * The used parts of packages that only the bench installs, so that the project's types can be checked without them.
 * These declarations are used whether the packages are installed or not.
 */

declare module 'mobx' {
  export interface IObservableValue<T> {
    get(): T;
    set(value: T): void;
  }
  export const observable: { box<T>(value: T): IObservableValue<T> };
  export function runInAction<T>(action: () => T): T;
}

declare module 'mobx-react-lite' {
  import type { ComponentType } from 'react';
  export function observer<P extends object>(component: (props: P) => React.ReactNode): ComponentType<P>;
}

declare module '@reduxjs/toolkit' {
  export interface PayloadAction<P> {
    type: string;
    payload: P;
  }
  type Reducers<S> = Record<string, (state: S, action: PayloadAction<never>) => void>;
  export interface Slice<S, R extends Reducers<S>> {
    reducer: (state: S | undefined, action: { type: string }) => S;
    actions: { [K in keyof R]: (payload: Parameters<R[K]>[1]['payload']) => { type: string } };
  }
  export interface Store<S> {
    dispatch(action: { type: string }): unknown;
    getState(): S;
    subscribe(listener: () => void): () => void;
  }
  export function createSlice<S, R extends Reducers<S>>(options: {
    name: string;
    initialState: () => S;
    reducers: R;
  }): Slice<S, R>;
  export function configureStore<S>(options: {
    reducer: (state: S | undefined, action: { type: string }) => S;
  }): Store<S>;
}

declare module 'react-redux' {
  import type { ReactNode } from 'react';
  export function Provider(props: { store: object; children: ReactNode }): ReactNode;
  export function useSelector<S, T>(select: (state: S) => T): T;
}

declare module 'ag-grid-community' {
  export const AllCommunityModule: object;
  export const ModuleRegistry: { registerModules(modules: object[]): void };
  export interface Theme {
    withParams(params: Record<string, string | number>): Theme;
  }
  export const themeQuartz: Theme;
  export interface ColDef<R> {
    colId?: string;
    field?: string;
    headerName?: string;
    width?: number;
    sortable?: boolean;
    resizable?: boolean;
    suppressMovable?: boolean;
    enableCellChangeFlash?: boolean;
    valueFormatter?: (params: { value: number }) => string;
    valueGetter?: (params: { data: R | undefined }) => string;
  }
  export interface GridOptions<R> {
    theme?: Theme;
    rowData: R[];
    columnDefs: ColDef<R>[];
    defaultColDef?: ColDef<R>;
    getRowId: (params: { data: R }) => string;
    getRowHeight?: (params: { data: R | undefined }) => number;
    headerHeight?: number;
    rowBuffer?: number;
    isFullWidthRow?: (params: { rowNode: { data?: R } }) => boolean;
    fullWidthCellRenderer?: (params: { data?: R }) => string;
  }
  export interface GridApi<R> {
    applyTransaction(transaction: { update: R[] }): unknown;
    applyTransactionAsync(transaction: { update: R[] }): void;
    flushAsyncTransactions(): void;
  }
  export function createGrid<R>(element: HTMLElement, options: GridOptions<R>): GridApi<R>;
}

declare module 'jotai' {
  import type { ReactNode } from 'react';
  export interface PrimitiveAtom<T> {
    init: T;
  }
  export interface WriteAtom<A extends unknown[]> {
    write: (get: unknown, set: SetAtom, ...args: A) => void;
  }
  type SetAtom = <T>(atom: PrimitiveAtom<T>, value: T) => void;
  export function atom<T>(initial: T): PrimitiveAtom<T>;
  export function atom<A extends unknown[]>(
    read: null,
    write: (get: unknown, set: SetAtom, ...args: A) => void,
  ): WriteAtom<A>;
  export interface AtomStore {
    set<A extends unknown[]>(atom: WriteAtom<A>, ...args: A): void;
  }
  export function createStore(): AtomStore;
  export function Provider(props: { store: AtomStore; children: ReactNode }): ReactNode;
  export function useAtomValue<T>(atom: PrimitiveAtom<T>): T;
}

declare module 'zustand' {
  export interface UseStore<S> {
    <T>(select: (state: S) => T): T;
    setState(update: (state: S) => S): void;
  }
  export function create<S>(initial: () => S): UseStore<S>;
}

declare module '@tanstack/react-db' {
  export interface SyncWriter<R> {
    begin(): void;
    write(change: { type: 'insert' | 'update'; value: R }): void;
    commit(): unknown;
    markReady(): void;
  }
  export interface Collection<R> {
    has(key: string): boolean;
    createIndex(field: (row: R) => unknown, options: { indexType: typeof BasicIndex }): unknown;
  }
  export const BasicIndex: new (...args: never[]) => object;
  export function createCollection<R extends object>(options: {
    id: string;
    getKey: (row: R) => string;
    startSync: boolean;
    sync: { rowUpdateMode: 'full'; sync: (writer: SyncWriter<R>) => void };
  }): Collection<R>;
  export interface Query<R> {
    where(condition: (row: { price: R }) => unknown): Query<R>;
  }
  export interface QueryStart {
    from<R>(source: { price: Collection<R> }): Query<R>;
  }
  export function eq<T>(a: T, b: T): unknown;
  export function useLiveQuery<R>(options: { queryKey: readonly unknown[]; query: (q: QueryStart) => Query<R> }): {
    data: readonly R[];
  };
}
