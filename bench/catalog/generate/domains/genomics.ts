import type { Domain } from '../domain.ts'

/** Sequencing laboratories: samples, runs and findings. */
export const genomics: Domain = {
  key: 'genomics',
  tenant: 'laboratory',
  actors: ['lab technician', 'bioinformatician', 'principal investigator'],
  resources: {
    'tissue sample': {
      gist: 'a tube with material of one donor',
      fields: {
        tube_code: 'text, code on the lid',
        tissue: 'blood|saliva|tumour|culture, what is inside',
        concentration: 'number, nanograms in a microlitre',
        taken_on: 'date, day it was taken',
        lies_in: '@freezer box, where it is kept',
      },
      acts: {
        aliquot: 'splits it into daughter tubes',
        discard: 'destroys it on the wish of the donor',
      },
      rule: 'more than three thaws make a tube useless',
    },
    'sequencing run': {
      gist: 'one load of the sequencer',
      fields: {
        flow_cell: 'text, number of the cell',
        read_length: 'int 50..600, bases',
        q30: 'percent, bases of high quality',
        loaded_samples: '@tissue sample*, tubes in it',
      },
      acts: {
        demultiplex: 'sorts the reads by their barcode',
        'top up': 'plans more reads for tubes that fell short',
      },
      rule: 'raw data below eighty percent quality are repeated',
    },
    'reference genome': {
      gist: 'the sequence that reads are laid on',
      fields: {
        organism_name: 'text, species in Latin',
        assembly: 'text, name of the assembly',
        contigs: 'int 1..500000, pieces',
        masked: 'flag, whether repeats are hidden',
      },
      acts: { 'lift over': 'translates positions into another assembly' },
      rule: 'results on two assemblies are never mixed',
    },
    'variant call': {
      gist: 'a difference to the reference at a position',
      fields: {
        chromosome: 'text, chromosome or contig',
        position: 'int 1..300000000, base counted from one',
        alleles: 'list, reference first',
        significance: 'benign|uncertain|pathogenic, class by the guidelines',
        called_in: '@tissue sample, where it was found',
      },
      acts: {
        annotate: 'adds gene, effect and frequency',
        confirm: 'orders a second method for it',
      },
      rule: 'only confirmed findings appear in a report',
    },
    'primer pair': {
      gist: 'two short strands that frame a piece',
      fields: {
        forward: 'text, bases of the first strand',
        backward: 'text, bases of the second strand',
        melting_point: 'number, degrees',
        product_size: 'int 40..20000, bases between them',
      },
      acts: { 'check specificity of': 'searches the genome for other places they fit' },
      rule: 'the two melt within two degrees of one another',
    },
    'freezer box': {
      gist: 'a rack with numbered places in the cold',
      plural: 'freezer boxes',
      fields: {
        freezer: 'text, device and shelf',
        grid: 'text, rows and columns',
        free_places: 'int 0..200, places left',
        set_cold: 'number, degrees it is kept at',
      },
      acts: { 'audit places of': 'compares the list with a scan of the lids' },
      rule: 'lids are open for a minute at most',
    },
    'bench assay': {
      gist: 'an experiment with its plate and result',
      fields: {
        protocol_name: 'text, instruction with its version',
        plate: 'text, code of the plate',
        controls_ok: 'flag, whether the controls behaved',
        tested_samples: '@tissue sample*, tubes on the plate',
      },
      acts: { repeat: 'plans it again with fresh reagents' },
      rule: 'a failed control makes the plate void',
    },
    'notebook page': {
      gist: 'a dated page with signature',
      fields: {
        aim_of_day: 'text, what was tried',
        observations: 'text, what was seen',
        witnessed_by: 'text, colleague who read it',
        cited_assays: '@bench assay*, experiments on it',
      },
      acts: { witness: 'adds the signature of a colleague' },
      rule: 'signed pages are amended and never edited',
    },
  },
}
