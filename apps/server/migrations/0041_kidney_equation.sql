-- The kidney tool (spec §1, /tools/gfr) begins with the equation that the clinic's laboratory reports by.

alter table clinic add column egfr_equation text not null default 'CKD_EPI_2009'
  constraint clinic_egfr_equation_check check (egfr_equation in ('CKD_EPI_2009', 'CKD_EPI_2021'));
grant update (egfr_equation) on clinic to tervik_app;
